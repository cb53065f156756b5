import Testing
import Vipera

@testable import ViperaWeb

/// Two hosts share one store; only one of them has the session at a time.
@Suite struct TakenSessionTests {
  /// Runs `body` with two hosts, and with a page that is live at the first host and has sent one like.
  private func withTwoHosts(
    firstHears: Bool = true,
    secondAllows limit: Int = 10,
    _ body: (RunningHost, RunningHost, LiveClient, SharedRecords) async throws -> Void
  ) async throws {
    let records = SharedRecords()
    try await withHost {
      $0.store = SharedStore(records: records, holder: 1, hears: firstHears)
    } _: { first in
      try await withHost {
        $0.store = SharedStore(records: records, holder: 2)
        $0.sessionLimit = limit
      } _: { second in
        let client = try await first.open()
        try await like(client)
        try await record(client, at: first, in: records)
        try await body(first, second, client, records)
      }
    }
  }

  private static func received(_ records: SharedRecords, _ client: LiveClient) async -> Int? {
    await records.load(client.token).flatMap { try? SessionRecord($0) }?.receivedMessages
  }

  /// Waits until the session's record contains all messages of the page.
  private func record(
    _ client: LiveClient,
    at host: RunningHost,
    in records: SharedRecords
  ) async throws {
    // The loop's clock does not run, so the next record would never be due.
    try await host.session(of: client).recordSoon()
    await host.until { await Self.received(records, client) == client.log.count }
  }

  private func like(_ client: LiveClient) async throws {
    try await client.act("c" + client.id("id=\"like\""))
  }

  private func move(_ client: LiveClient, to host: RunningHost) async throws {
    client.disconnect()
    client.address = host.host.address
    try await client.connect()
    try await client.settle()
  }

  @Test func aPageGoesOnAtTheServerItComesTo() async throws {
    try await withTwoHosts { first, second, client, _ in
      try await move(client, to: second)
      try await like(client)
      #expect(client.hasSeen("likes=2"))
      #expect(second.counters.restored.value == 1)
      first.clock.advance(by: .seconds(1))
      await first.until { first.registry.count == 0 }
      #expect(first.counters.taken.value == 1)
      #expect(second.registry.count == 1)
    }
  }

  // Another connection of the page has moved the session to the second host.
  @Test func thePageThatWasLeftIsToldToConnectAgain() async throws {
    try await withTwoHosts { first, second, client, _ in
      let other = LiveClient(second.host.address)
      other.take(over: client)
      other.cookies = client.cookies
      try await other.connect()
      first.clock.advance(by: .seconds(1))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
    }
  }

  @Test func theServerThatWasLeftWritesNothingMore() async throws {
    try await withTwoHosts(firstHears: false) { first, second, client, records in
      let left = try first.session(of: client)
      try await move(client, to: second)
      try await like(client)
      try await record(client, at: second, in: records)
      await left.recordSoon()
      await first.until { first.registry.count == 0 }
      #expect(await records.refusals(of: 1) == 1)
      // The record is that of the second host: the first host has received one message less.
      #expect(await Self.received(records, client) == client.log.count)
      #expect(first.counters.storeErrors.value == 0)
    }
  }

  @Test func aSessionComesBackWithWhatWasDoneElsewhere() async throws {
    try await withTwoHosts { first, second, client, records in
      try await move(client, to: second)
      try await like(client)
      try await record(client, at: second, in: records)
      first.clock.advance(by: .seconds(1))
      await first.until { first.registry.count == 0 }
      try await move(client, to: first)
      try await like(client)
      #expect(client.hasSeen("likes=3"))
      second.clock.advance(by: .seconds(1))
      await second.until { second.registry.count == 0 }
    }
  }

  // A tab was reloaded at the first host, and then its page connects to the second host.
  @Test func bothNamesAreTaken() async throws {
    try await withTwoHosts { first, second, client, records in
      let before = client.token
      client.cookies["vipera-tab"] = before
      try await client.act("L")
      try await client.load("/desk")
      #expect(client.token != before)
      await first.until { await records.load(client.token) != nil }
      client.address = second.host.address
      try await client.connect()
      #expect(client.closeCode == nil)
      second.clock.advance(by: .seconds(1))
      await second.until { await records.load(before) == nil }
      // The second host owns the session, so the store has refused none of its records.
      #expect(await records.refusals(of: 2) == 0)
      #expect(second.registry.count == 1)
    }
  }

  // Fixed bug: the server answered that the file is no longer needed, although the page only had to send it again.
  @Test func aFileOnItsWayIsNotRefusedForGoodWhereItsSessionGoesOnElsewhere() async throws {
    try await withTwoHosts { first, second, client, _ in
      var sender = FileSender(client)
      sender.length = 50_000
      let connection = try sender.begin(FileSender.picture(25_000))
      await first.until { first.host.around.files.count == 1 }
      try await move(client, to: second)
      first.clock.advance(by: .seconds(1))
      await first.until { first.registry.count == 0 }
      connection.send([UInt8](repeating: 8, count: 25_000))
      let status = try await FileSender.status(of: connection)
      #expect(status == 503)
      let again = try await FileSender(client).send(FileSender.picture(9))
      #expect(again == 204)
    }
  }

  // Fixed bug: a server without room for the session took it from another server, and then refused it.
  @Test(arguments: [false, true])
  func aServerThatIsFullOrStopsTakesNothing(stops: Bool) async throws {
    try await withTwoHosts(secondAllows: 1) { first, second, client, _ in
      let other = try await stops ? nil : second.open()
      if stops { _ = second.registry.close() }
      client.disconnect()
      client.address = second.host.address
      try await client.connect()
      #expect(client.closeCode == 1_013)
      first.clock.advance(by: .seconds(1))
      try await move(client, to: first)
      try await like(client)
      #expect(client.hasSeen("likes=2"))
      #expect(first.counters.taken.value == 0)
      #expect(other?.isConnected != false)
    }
  }

  @Test func aServerTakesASessionInThePlaceOfOneThatWaitsForItsPage() async throws {
    try await withTwoHosts(secondAllows: 1) { first, second, client, _ in
      let other = try await second.open()
      other.disconnect()
      await second.until { second.registry.waitingCount == 1 }
      try await move(client, to: second)
      try await like(client)
      #expect(client.hasSeen("likes=2"))
      #expect(second.registry.count == 1)
      #expect(second.counters.evicted.value == 1)
      first.clock.advance(by: .seconds(1))
      await first.until { first.registry.count == 0 }
    }
  }

  // A client that has a token but not the cookie must not be able to end the session at its host.
  @Test func aStrangerTakesNothing() async throws {
    try await withTwoHosts { first, second, client, _ in
      let stranger = second.client()
      try await stranger.load("/desk")
      stranger.take(over: client)
      try await stranger.connect()
      #expect(stranger.closeCode == 4_404)
      first.clock.advance(by: .seconds(1))
      try await like(client)
      #expect(client.hasSeen("likes=2"))
      #expect(first.counters.taken.value == 0)
    }
  }
}
