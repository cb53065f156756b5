import Testing

@testable import ViperaNetworking

/// Which addresses may be asked.
struct RequestURLTests {
  @Test(arguments: [
    "http://127.0.0.1:8080", "https://shop.example/v1/", "http://[::1]:80/a?b=c", "http://a/%20",
  ])
  func addressesOfHTTPAreTaken(text: String) throws {
    #expect(try RequestURL(text).text == text)
  }

  @Test(arguments: [
    "", "/path", "ftp://a/b", "file:///etc/passwd", "http://", "http:///x", "http://:80/",
    "http://user:pass@a/", "http://a/b c", "http://a/\n", "http://a/ñ", "javascript:alert(1)",
    "http://a/" + String(repeating: "x", count: 9000),
  ])
  func othersAreRefused(text: String) {
    #expect(throws: NetworkError.self) { try RequestURL(text) }
  }

  @Test func pathsStandBelowTheServer() throws {
    let server = try RequestURL("https://shop.example/v1/")
    let url = try RequestURL(
      server: server,
      path: "/a",
      query: ["q": "a b&c", "none": nil, "ñ": "="]
    )
    #expect(url.text == "https://shop.example/v1/a?q=a%20b%26c&%C3%B1=%3D")
    #expect(url.target == "/v1/a?q=a%20b%26c&%C3%B1=%3D")
    #expect(url.isEncrypted)
  }
}
