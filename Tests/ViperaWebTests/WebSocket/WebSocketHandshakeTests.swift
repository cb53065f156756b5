import Testing

@testable import ViperaWeb

@Suite struct WebSocketHandshakeTests {
  private static let fields = [
    "Host: shop.example", "Upgrade: websocket", "Connection: Upgrade",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// The request with changed header fields; a name without a value removes the field.
  private static func request(
    _ line: String = "GET /live HTTP/1.1",
    changing changes: [String] = []
  ) -> String {
    let names = changes.map { $0.prefix { $0 != ":" }.lowercased() }
    let kept = fields.filter { field in !names.contains(field.prefix { $0 != ":" }.lowercased()) }
    let added = changes.filter { $0.contains(":") }
    return ([line] + kept + added).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func answer(
    _ request: String,
    _ change: (inout WebSocket.Configuration) -> Void = { _ in }
  ) async throws -> Answer? {
    var configuration = WebSocket.Configuration()
    change(&configuration)
    let handler: HTTPServer.Handler = { [configuration] request in
      .now(.webSocket(for: request, configuration) { $0.close() })
    }
    var answer: Answer?
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send(request)
      let bytes = await client.read { bytes in bytes.hasWholeHead }
      answer = Answer.all(in: bytes, toHead: true).first
      client.close()
    }
    return answer
  }

  @Test func theExampleOfTheSpecificationIsAnsweredAsItSays() async throws {
    let answer = try #require(try await answer(Self.request()))
    #expect(answer.status == 101)
    #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(answer.headers["upgrade"] == "websocket")
    #expect(answer.headers["connection"] == "Upgrade")
    #expect(answer.headers["sec-websocket-extensions"] == nil)
    #expect(answer.headers["content-length"] == nil)
  }

  @Test(
    arguments: [
      ("no upgrade", ["Upgrade"], 426),
      ("another upgrade", ["Upgrade: h2c"], 426),
      ("no connection field", ["Connection"], 426),
      ("a connection that stays", ["Connection: keep-alive"], 426),
      ("no version", ["Sec-WebSocket-Version"], 426),
      ("an old version", ["Sec-WebSocket-Version: 8"], 426),
      ("two versions", ["Sec-WebSocket-Version: 13", "sec-websocket-version: 8"], 426),
      ("no key", ["Sec-WebSocket-Key"], 400),
      ("a short key", ["Sec-WebSocket-Key: dGhl"], 400),
      ("a long key", ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==AAAA"], 400),
      ("a key that is no base64", ["Sec-WebSocket-Key: !!!!IHNhbXBsZSBub25jZQ=="], 400),
      ("two keys", [fields[4], fields[4].lowercased()], 400),
      ("a body", ["Content-Length: 3\r\nX: y"], 426),
      ("another origin", ["Origin: http://evil.example"], 403),
      ("no origin at all, though there is a field", ["Origin: null"], 403),
      ("an origin that only begins alike", ["Origin: http://shop.example.evil.example"], 403),
      ("two origins", ["Origin: http://shop.example", "origin: http://shop.example"], 403),
      ("the same origin", ["Origin: http://shop.example"], 101),
      ("the same origin behind TLS", ["Origin: https://shop.example"], 101),
      ("the same origin in capitals", ["Origin: HTTPS://SHOP.example"], 101),
      ("upgrades in capitals and among others", ["Upgrade: foo, WebSocket"], 101),
      ("a connection list", ["Connection: keep-alive, upgrade"], 101),
      ("an extension", ["Sec-WebSocket-Extensions: permessage-deflate"], 101),
      ("an extension nobody knows", ["Sec-WebSocket-Extensions: x-what; a=1"], 101),
      ("extensions that are no list", ["Sec-WebSocket-Extensions: a b"], 400),
    ] as [(String, [String], Int)]
  )
  func requestsAreChecked(name: String, changes: [String], status: Int) async throws {
    let body = name == "a body" ? "abc" : ""
    #expect(try await answer(Self.request(changing: changes) + body)?.status == status)
  }

  @Test(arguments: ["POST /live HTTP/1.1", "GET /live HTTP/1.0"])
  func onlyGetOfHTTP11Upgrades(line: String) async throws {
    #expect(try await answer(Self.request(line))?.status == 426)
  }

  @Test func theServersDearestProtocolIsChosen() async throws {
    let offer = Self.request(changing: ["Sec-WebSocket-Protocol: one, two ,three"])
    let chosen = try await answer(offer) { $0.subprotocols = ["three", "two"] }
    #expect(chosen?.headers["sec-websocket-protocol"] == "three")
    let none = try await answer(offer) { $0.subprotocols = ["four"] }
    #expect(none?.status == 101 && none?.headers["sec-websocket-protocol"] == nil)
  }

  @Test func compressionIsAgreedOnUnlessTheApplicationWantsNone() async throws {
    let offer = Self.request(
      changing: ["Sec-WebSocket-Extensions: x-what\r\nSec-WebSocket-Extensions: permessage-deflate"]
    )
    let answer = try await answer(offer)
    let agreed = "permessage-deflate; client_no_context_takeover"
    #expect(answer?.headers["sec-websocket-extensions"] == agreed)
    let plain = try await self.answer(offer) { $0.compression = nil }
    #expect(plain?.status == 101 && plain?.headers["sec-websocket-extensions"] == nil)
  }

  @Test func theApplicationCanRefuseHostsAndOrigins() async throws {
    let host = try await answer(Self.request()) { $0.allowsHost = { $0 == "other.example" } }
    #expect(host?.status == 403)
    let origin = try await answer(Self.request()) {
      $0.allowsOrigin = { origin, _ in origin != nil }
    }
    #expect(origin?.status == 403)
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func digestsAreThoseOfTheSpecification(text: String, expected: String) {
    let hexadecimal = SHA1.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hexadecimal.joined() == expected)
  }
}

extension [UInt8] {
  /// Whether the whole head has arrived.
  var hasWholeHead: Bool { String(decoding: self, as: UTF8.self).contains("\r\n\r\n") }
}
