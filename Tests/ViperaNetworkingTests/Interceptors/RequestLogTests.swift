import Testing
import Vipera

@testable import ViperaNetworking

/// The output in logs and terminals.
struct RequestLogTests {
  private func request(_ content: HTTPContent = HTTPContent()) throws -> HTTPRequest {
    try HTTPRequest(
      content.isEmpty ? .get : .post,
      RequestURL("http://a/b?access_token=s3cret&q=it's"),
      headers: [
        "Authorization": "Bearer s3cret", "Cookie": "s3cret", "X-Api-Key": "s3cret", "X-A": "$(id)",
      ],
      content: content
    )
  }

  @Test func linesHaveNoSecrets() async throws {
    let lines = Guarded<[String]>([])
    let stub = StubTransport()
    stub.answer(
      .get,
      "/b",
      with: .success(.init(status: 200, body: [1])),
      .failure(NetworkError(.connectionLost))
    )
    let chain = InterceptorChain(
      interceptors: [RequestLog { line in lines.withLock { $0.append(line) } }],
      transport: stub
    )
    _ = try await chain.send(request(), reporting: nil)
    _ = try? await chain.send(request(), reporting: nil)
    let asked = "GET http://a/b?access_token=•••&q=it's"
    #expect(
      lines.withLock { $0 } == [
        "→ \(asked)", "← 200, 1 bytes, \(asked)", "→ \(asked)",
        "✘ The connection broke before the answer was whole., \(asked)",
      ]
    )
  }

  @Test func commandsAreQuotedAndHaveNoSecrets() throws {
    #expect(
      try request().curlCommand()
        == "curl --request GET --header 'Authorization: •••' --header 'Cookie: •••' "
        + "--header 'X-Api-Key: •••' --header 'X-A: $(id)' --globoff --path-as-is "
        + #"'http://a/b?access_token=•••&q=it'\''s'"#
    )
  }

  @Test func commandsShowSecretsToThoseWhoAsk() throws {
    let body = HTTPContent(Array(#"{"password":"it's"}"#.utf8))
    #expect(try request(body).curlCommand().contains("--data-raw '•••'"))
    let shown = try request(body).curlCommand(showingSecrets: true)
    #expect(shown.contains(#"--data-raw '{"password":"it'\''s"}'"#))
    #expect(shown.contains("'Authorization: Bearer s3cret'"))
    #expect(
      try request(HTTPContent([.file("dir/a")])).curlCommand().contains("--data-binary '@dir/a'")
    )
  }

  // curl reads brackets as a range of URLs, and drops a header that has nothing after its colon.
  @Test func commandsMeanWhatWasSent() throws {
    let request = try HTTPRequest(
      .post,
      RequestURL("http://[::1]/a?ids[1-9]=b"),
      headers: ["X-Empty": "", "Cookie": ""],
      content: HTTPContent([UInt8]())
    )
    let start = "curl --request POST --header 'X-Empty;' --header "
    let end = " --globoff --path-as-is 'http://[::1]/a?ids[1-9]=b'"
    #expect(request.curlCommand() == start + "'Cookie: •••' --data-raw '•••'" + end)
    #expect(request.curlCommand(showingSecrets: true) == start + "'Cookie;' --data-raw ''" + end)
  }

  // Fixed bug: for a request with a binary body or a file, the command sent bullets instead of the body.
  @Test(arguments: [
    (HTTPContent([0xFF, 0xFE]), "2 bytes"), (HTTPContent([0x61, 0x00, 0x62]), "3 bytes"),
    (HTTPContent([.bytes([0x61]), .file("a"), .bytes([])]), "1 bytes, a file, 0 bytes"),
  ])
  func bodiesThatNoCommandHoldsAreSaidToBeMissing(content: HTTPContent, kind: String) throws {
    let request = try HTTPRequest(.put, RequestURL("http://a"), content: content)
    #expect(
      request.curlCommand(showingSecrets: true)
        == "curl --request PUT --globoff --path-as-is 'http://a' "
        + "# Without its body, which no command can hold: \(kind)"
    )
    #expect(request.curlCommand().contains("--data-raw '•••'"))
  }

  @Test func dumpsHaveNoSecrets() throws {
    var dumped = ""
    dump(try request(HTTPContent(Array("s3cret".utf8))), to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }
}
