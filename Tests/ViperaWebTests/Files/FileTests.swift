import Testing

@testable import ViperaWeb

/// Files of pages, from the request to the screen.
@Suite struct FileTests {
  private func withPage(
    _ change: (inout WebHost.Configuration) -> Void = { _ in },
    _ body: (RunningHost, LiveClient) async throws -> Void
  ) async throws {
    try await withHost(.root, change) { host in
      try await body(host, host.open())
      // Nothing is left, whatever was sent.
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

  // A name in capitals or an ending tells nothing.
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
