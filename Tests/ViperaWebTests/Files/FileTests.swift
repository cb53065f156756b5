import Testing

@testable import ViperaWeb

/// File uploads, from the request to the screen.
@Suite struct FileTests {
  private func withPage(
    _ change: (inout WebHost.Configuration) -> Void = { _ in },
    _ body: (RunningHost, LiveClient) async throws -> Void
  ) async throws {
    try await withHost(.root, change) { host in
      try await body(host, host.open())
      // After every test, the host must release the memory of all files.
      host.work.open()
      await host.until { host.host.around.files.bytes == 0 && host.host.around.files.count == 0 }
    }
  }

  @Test func aFileComesToTheScreenLikeAnyEvent() async throws {
    try await withPage { host, client in
      var sender = FileSender(client)
      sender.name = "caf%C3%A9%20%2F..%2Fa.png"
      #expect(try await sender.send(FileSender.picture(90_000)) == 204)
      try await client.until { client.hasSeen("file a.png image/png 90000") }
      sender.type = "text/plain;charset=utf-8"
      sender.isChunked = true
      #expect(try await sender.send(Array("Hello".utf8)) == 204)
      try await client.until { client.hasSeen("file a.png text/plain 5") }
      sender.isChunked = false
      #expect(try await sender.send([]) == 204)
      try await client.until { client.hasSeen("file a.png text/plain 0") }
      #expect(host.counters.files.value == 3)
      #expect(host.counters.filesRefused.value == 0)
    }
  }

  private static let hostile: [(String, Int, @Sendable (inout FileSender) -> Void)] = [
    ("of another origin", 403, { $0.origin = "http://127.0.0.2" }),
    ("of an origin that nobody names", 403, { $0.origin = "null" }),
    ("without an origin", 403, { $0.origin = nil }),
    ("with another secret", 410, { $0.token = String(repeating: "a", count: 26) }),
    ("with half a secret", 410, { $0.token = "a" }),
    ("of another browser", 410, { $0.cookie = "vipera=\(String(repeating: "a", count: 26))" }),
    ("of no browser", 410, { $0.cookie = "a=b" }),
    ("for an element that is not there", 410, { $0.element = "zzA" }),
    ("with a number that no page gives", 410, { $0.id = "1" }),
    ("with a number that is none", 410, { $0.id = String(repeating: "g", count: 32) }),
    ("without a number", 410, { $0.id = "" }),
    ("for no element", 410, { $0.element = "%00" }),
    ("for an element that takes none", 410, { $0.element = $0.client.id("id=\"like\"") }),
    ("by another method", 405, { $0.method = "PUT" }),
    ("larger than the field allows", 413, { $0.length = 100_001 }),
    ("larger than the host allows", 413, { $0.length = 200_001 }),
    ("of another kind", 415, { $0.type = "application/pdf" }),
    ("that says it is another", 415, { $0.type = "image/png" }),
  ]

  @Test(arguments: hostile.indices)
  func whatNoPageSendsIsRefused(index: Int) async throws {
    let (what, status, change) = Self.hostile[index]
    try await withPage {
      $0.files.bytes = 200_000
    } _: { host, client in
      var sender = FileSender(client)
      sender.type = "text/plain"
      change(&sender)
      #expect(try await sender.send(Array("Hello".utf8)) == status, "\(what)")
      try await client.act("c" + client.id("id=\"like\""))
      #expect(!client.hasSeen("file "))
      #expect(host.counters.files.value == 0)
    }
  }

  @Test func whatGrowsBeyondTheFieldsBoundIsRefused() async throws {
    try await withPage { _, client in
      var sender = FileSender(client)
      sender.isChunked = true
      let statuses = [
        try await sender.send(FileSender.picture(100_000)),
        try await sender.send(FileSender.picture(100_001)),
      ]
      #expect(statuses == [204, 413])
    }
  }

  // The letter case of the content type and of the file extension does not matter.
  @Test func bytesTellWhatAPictureIs() async throws {
    try await withPage { _, client in
      var sender = FileSender(client)
      sender.type = "text/plain"
      let status = try await sender.send(FileSender.picture(10))
      #expect(status == 204)
      try await client.until { client.hasSeen("file a.png image/png 10") }
      sender.type = "image/png"
      #expect(try await sender.send(Array("<svg onload=alert(1)>".utf8)) == 415)
    }
  }

  // Fixed bug: a file that the page sent again because the response was lost arrived twice.
  @Test func aFileThatIsSentAgainComesOnce() async throws {
    try await withPage { host, client in
      var sender = FileSender(client)
      sender.id = String(repeating: "0a", count: 16)
      let first = try await sender.send(FileSender.picture(90_000))
      let again = try await sender.send(FileSender.picture(90_000))
      #expect([first, again] == [204, 204])
      sender.id = String(repeating: "0b", count: 16)
      let other = try await sender.send(FileSender.picture(9))
      #expect(other == 204)
      // The screen shows this list only if the first file arrived exactly once.
      try await client.until { client.hasSeen("file a.png image/png 90000,file a.png image/png 9") }
      #expect(host.counters.files.value == 2)
      #expect(host.counters.filesRefused.value == 0)
    }
  }

  @Test func aFileThatComesTwiceAtTheSameTimeComesOnce() async throws {
    try await withPage { host, client in
      var sender = FileSender(client)
      sender.id = String(repeating: "0a", count: 16)
      sender.length = 50_000
      let one = try sender.begin(FileSender.picture(25_000))
      let other = try sender.begin(FileSender.picture(25_000))
      await host.until { host.host.around.files.bytes == 100_000 }
      for connection in [one, other] { connection.send([UInt8](repeating: 8, count: 25_000)) }
      let statuses = [
        try await FileSender.status(of: one), try await FileSender.status(of: other),
      ]
      #expect(statuses == [204, 204])
      #expect(host.counters.files.value == 1)
    }
  }

  // Fixed bug: if a sheet opened during the upload and then closed, the handler was cancelled, although the page had
  // received a success response.
  @Test func aFileOutlivesASheetThatCameMeanwhile() async throws {
    try await withPage { host, client in
      var sender = FileSender(client)
      sender.name = "wait"
      sender.length = 50_000
      let connection = try sender.begin(FileSender.picture(25_000))
      await host.until { host.host.around.files.count == 1 }
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("vp-close") }
      connection.send([UInt8](repeating: 8, count: 25_000))
      let status = try await FileSender.status(of: connection)
      #expect(status == 204)
      client.tell("c" + client.id("class=\"vp-close\""))
      try await client.until { client.hasSeen("outcome none") }
      host.work.gate.open()
      try await client.until { client.hasSeen("kept") || client.hasSeen("cancelled") }
      #expect(client.hasSeen("kept"))
    }
  }

  @Test func aFieldBelowAnAlertStillGetsItsFile() async throws {
    try await withPage { host, client in
      let sender = FileSender(client)
      client.tell("c" + client.id("id=\"alert\""))
      try await client.until { client.hasSeen("Sure?") }
      let status = try await sender.send(FileSender.picture(9))
      #expect(status == 204)
      try await client.until { client.hasSeen("file a.png image/png 9") }
      #expect(host.counters.blocked.value == 0)
    }
  }

  // Fixed bug: a fast script sent the chosen file before the page was live, and the server refused the file.
  @Test func aFileMayComeBeforeTheLiveConnection() async throws {
    try await withHost { host in
      let client = host.client()
      try await client.load("/desk")
      let status = try await FileSender(client).send(FileSender.picture(9))
      #expect(status == 204)
      try await client.connect()
      try await client.until { client.hasSeen("file a.png image/png 9") }
    }
  }

  @Test func aFileMayComeToAServerThatHasTheSessionInItsStore() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in try await client.open("/desk") }
    try await withStoredHost(store, client) { host in
      let statuses = [
        try await FileSender(client).send(FileSender.picture(9)),
        try await FileSender(client).send(FileSender.picture(10)),
      ]
      #expect(statuses == [204, 204])
      try await client.connect()
      try await client.until { client.hasSeen("file a.png image/png 9,file a.png image/png 10") }
      #expect(host.counters.restored.value == 1)
    }
  }

  // Fixed bug: if a server stopped before it sent the response, the next server accepted the file a second time.
  @Test func aFileThatIsSentAgainAfterARestartComesOnce() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    var sender = FileSender(client)
    sender.id = String(repeating: "0a", count: 16)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      let status = try await sender.send(FileSender.picture(9))
      #expect(status == 204)
    }
    try await withStoredHost(store, client) { host in
      let again = try await sender.send(FileSender.picture(9))
      #expect(again == 204)
      #expect(host.counters.files.value == 0)
      sender.id = String(repeating: "0b", count: 16)
      let other = try await sender.send(FileSender.picture(9))
      #expect(other == 204)
      #expect(host.counters.files.value == 1)
    }
  }

  // Fixed bug: before the page had received the new ID of the field, the server answered 410, as if the field did not
  // exist any more.
  @Test func aFileForAPageThatIsStillToBeRenderedMayComeAgain() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in try await client.open("/desk") }
    try await withStoredHost(store, client) {
      $0.programVersion = "newer"
    } _: { host in
      let early = try await FileSender(client).send(FileSender.picture(9))
      #expect(early == 503)
      try await client.connect()
      let again = try await FileSender(client).send(FileSender.picture(9))
      #expect(again == 204)
      try await client.until { client.hasSeen("file a.png image/png 9") }
    }
  }

  // Fixed bug: the server answered 410, as if the session had ended, although it continues on another server.
  @Test func aServerThatStopsSaysThatItCannotTakeItNow() async throws {
    try await withPage {
      $0.store = MemoryStore()
    } _: { host, client in
      await (try host.session(of: client)).park(within: .zero)
      let status = try await FileSender(client).send(FileSender.picture(9))
      #expect(status == 503)
    }
  }

  @Test func thePageIsToldWhatTheHostTakes() async throws {
    try await withHost {
      $0.files.bytes = 60_000
    } _: { host in
      let client = host.client()
      try await client.load("/desk")
      #expect(client.markup.contains("data-file-most=\"60000\""))
    }
  }

  @Test func aFileThatIsBrokenOffLeavesNothingBehind() async throws {
    try await withPage { host, client in
      var sender = FileSender(client)
      sender.length = 50_000
      let connection = try sender.begin(FileSender.picture(1_000))
      await host.until { host.host.around.files.bytes == 50_000 }
      connection.close()
      await host.until { host.counters.filesRefused.value == 1 }
      #expect(host.host.around.files.bytes == 0)
      #expect(host.host.around.files.count == 0)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(!client.hasSeen("file "))
    }
  }
}
