import Testing

@testable import ViperaWeb

/// Limits of file uploads: size, number and time.
@Suite struct FileBoundTests {
  private func withPage(
    _ change: (inout WebHost.Configuration) -> Void = { _ in },
    _ body: (RunningHost, LiveClient, FileSender) async throws -> Void
  ) async throws {
    try await withHost(.root, change) { host in
      let client = try await host.open()
      var sender = FileSender(client)
      sender.length = 50_000
      try await body(host, client, sender)
      host.work.open()
      await host.until { host.host.around.files.bytes == 0 && host.host.around.files.count == 0 }
    }
  }

  @Test func twoAtOnceBothArriveAndAThirdWaits() async throws {
    try await withPage { host, client, sender in
      let half = FileSender.picture(25_000)
      let one = try sender.begin(half)
      let other = try sender.begin(half)
      await host.until { host.host.around.files.count == 2 }
      var third = sender
      third.length = nil
      #expect(try await third.send(FileSender.picture(9)) == 429)
      other.send([UInt8](repeating: 8, count: 25_000))
      one.send([UInt8](repeating: 9, count: 25_000))
      #expect(try await FileSender.status(of: one) == 204)
      #expect(try await FileSender.status(of: other) == 204)
      #expect(try await third.send(FileSender.picture(9)) == 204)
      try await client.until { client.hasSeen("50000,file a.png image/png 50000,file a.png") }
    }
  }

  @Test func roomIsTakenBeforeTheFirstByteAndAsLongAsAFileIsHeld() async throws {
    try await withPage {
      $0.files.bytes = 60_000
      $0.files.memory = 90_000
    } _: { host, client, sender in
      var held = sender
      held.name = "wait"
      #expect(try await held.send(FileSender.picture(50_000)) == 204)
      try await client.until { client.hasSeen("file wait image/png 50000") }
      #expect(host.host.around.files.bytes == 50_000)
      #expect(try await sender.send(FileSender.picture(50_000)) == 503)
      host.work.gate.open()
      await host.until { host.host.around.files.bytes == 0 }
      #expect(try await sender.send(FileSender.picture(50_000)) == 204)
    }
  }

  @Test func aFileWithoutALengthKeepsTheRoomThatItNeeds() async throws {
    try await withPage { host, client, sender in
      var sender = sender
      (sender.name, sender.isChunked) = ("wait", true)
      let status = try await sender.send(FileSender.picture(10))
      #expect(status == 204)
      #expect(host.host.around.files.bytes == 10)
    }
  }

  // Fixed bug: a client that opened a few pages could use up the whole upload limit.
  @Test func oneBrowserFillsAPartOfTheRoom() async throws {
    try await withPage {
      $0.files.bytes = 60_000
      $0.files.memory = 300_000
    } _: { host, client, sender in
      var held = sender
      held.name = "wait"
      let first = try await held.send(FileSender.picture(50_000))
      let second = host.client()
      second.cookies = client.cookies
      try await second.open("/desk")
      let again = try await FileSender(second).send(FileSender.picture(50_000))
      let other = try await FileSender(host.open()).send(FileSender.picture(50_000))
      #expect([first, again, other] == [204, 503, 204])
    }
  }

  // Fixed bug: a client that announced a file and sent nothing kept its share of the limit until the timeout.
  @Test func aHeadWithoutAFileHoldsItsRoomForTheTimeOfABody() async throws {
    try await withPage { host, _, sender in
      let connection = try sender.begin([])
      await host.until { host.host.around.files.bytes == 50_000 }
      host.clock.advance(by: .seconds(20))
      let status = try await FileSender.status(of: connection)
      #expect(status == 408)
      await host.until { host.host.around.files.bytes == 0 }
    }
  }

  @Test func aFileThatTakesTooLongIsEnded() async throws {
    try await withPage {
      $0.files.time = .seconds(10)
    } _: { host, _, sender in
      let connection = try sender.begin(FileSender.picture(25_000))
      await host.until { host.host.around.files.count == 1 }
      host.clock.advance(by: .seconds(11))
      connection.send([UInt8](repeating: 8, count: 5_000))
      #expect(try await FileSender.status(of: connection) == 408)
    }
  }

  @Test func aSessionThatEndsEndsWhatItHasUnderWay() async throws {
    try await withPage { host, client, sender in
      let connection = try sender.begin(FileSender.picture(25_000))
      await host.until { host.host.around.files.count == 1 }
      await (try host.session(of: client)).end()
      connection.send([UInt8](repeating: 8, count: 5_000))
      #expect(try await FileSender.status(of: connection) == 410)
      #expect(try await sender.send(FileSender.picture(50_000)) == 410)
    }
  }

  @Test func aFileThatArrivesAfterItsSessionIsNotTaken() async throws {
    try await withPage { host, client, sender in
      let connection = try sender.begin(FileSender.picture(25_000))
      await host.until { host.host.around.files.count == 1 }
      await (try host.session(of: client)).end()
      connection.send([UInt8](repeating: 8, count: 25_000))
      #expect(try await FileSender.status(of: connection) == 410)
      #expect(host.counters.files.value == 0)
    }
  }

  @Test func nothingIsTakenWhileWorkBlocksTheScreen() async throws {
    try await withPage { host, client, sender in
      client.tell("c" + client.id("id=\"busy\""))
      try await client.until { client.hasSeen("vp-busy") }
      #expect(try await sender.send(FileSender.picture(50_000)) == 503)
      #expect(host.counters.blocked.value == 1)
      host.work.gate.open()
      try await client.until { client.hasSeen("worked") }
      #expect(try await sender.send(FileSender.picture(50_000)) == 204)
    }
  }

  @Test func aFileIsTakenWhileTheLiveConnectionIsAway() async throws {
    try await withPage { host, client, sender in
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      #expect(try await sender.send(FileSender.picture(50_000)) == 204)
      try await client.connect()
      try await client.until {
        client.hasSeen("file a.png") || client.markup.contains("file a.png image/png 50000")
      }
    }
  }
}
