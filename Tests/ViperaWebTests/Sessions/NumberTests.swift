import Testing
import Vipera

@testable import ViperaHTML
@testable import ViperaWeb

/// Element IDs are never reused, so a session may run out of them.
@Suite struct NumberTests {
  private static let gap = LiveSession.blockGap
  private let store = MemoryStore()
  private let client = LiveClient(nil)

  /// Runs `body` with a page whose session has only `left` IDs left.
  private func withDesk(left: UInt32, _ body: (RunningHost) async throws -> Void) async throws {
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act("c" + client.id("id=\"like\""))
    }
    var record = try SessionRecord(#require(await store.record(of: client.token)))
    record.memory.lastBlock = .max - left
    await store.put(try record.stored(as: client.token))
    try await withStoredHost(store, client) { host in
      try await client.connect()
      #expect(client.closeCode == nil)
      try await body(host)
    }
  }

  // Fixed bug: each change of servers skipped a million IDs; when a session had none left, its server ended, with all
  // of its sessions.
  @Test(arguments: [0, 1, 1_000_000, 2_000_000, 2_999_999])
  func aSessionThatHasUsedThemUpBeginsAnew(left: UInt32) async throws {
    try await withDesk(left: left) { host in
      #expect(client.fields["!"] == "")
      try await client.act("c" + client.id("id=\"like\""))
      try await client.act("c" + client.id("id=\"toast\""))
      #expect(client.hasSeen("likes=2"))
      #expect(host.counters.problems.value == 0)
    }
  }

  @Test func aPageThatUsesThemUpIsSentAwayOnceAndGoesOn() async throws {
    try await withDesk(left: 3 * Self.gap) { host in
      #expect(client.fields["!"] == nil)
      try await client.act("c" + client.id("id=\"like\""))
      client.tell("c" + client.id("id=\"toast\""))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
      // The session has handled and counted the page's messages.
      #expect(client.hasSeen("likes=2") && client.hasSeen("Saved"))
      try await client.connect()
      #expect(client.closeCode == nil && client.hello == 3)
      #expect(client.fields["!"] == "")
      #expect(client.markup.contains("likes=2"))
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=3"))
      #expect(host.registry.count == 1)
      #expect(host.counters.problems.value == 0 && host.counters.ignored.value == 0)
    }
  }

  @Test func aPageThatIsLoadedAnewBeginsAnew() async throws {
    try await withDesk(left: 3 * Self.gap) { host in
      let session = try host.session(of: client)
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      await session.useUpNumbers(to: .max - Self.gap)
      client.cookies["vipera-tab"] = client.token
      try await client.open("/desk")
      #expect(client.closeCode == nil)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=2"))
      #expect(await session.lastBlock < 1_000_000)
    }
  }

  // Fixed bug: a page that needed more than a million IDs at once, which no real page does, ended the server.
  @Test func whatFindsNoNumberIsToldAndMended() async throws {
    let reports = Reports()
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
    }
    try await withStoredHost(store, client) {
      reports.attach(to: &$0)
    } _: { host in
      try await client.connect()
      let session = try host.session(of: client)
      await session.useUpNumbers(to: .max)
      client.tell("c" + client.id("id=\"toast\""))
      try await client.until { client.closeCode != nil }
      #expect(reports.problems.first?.contains("4294967295 blocks") == true)
      try await client.connect()
      #expect(client.fields["!"] == "" && client.markup.contains("Saved"))
    }
  }
}

extension LiveSession {
  fileprivate var lastBlock: UInt32 { markup.lastBlock }

  /// Makes the session continue as if it had used all IDs up to `number`.
  fileprivate func useUpNumbers(to number: UInt32) {
    markup.lastBlock = number
  }
}
