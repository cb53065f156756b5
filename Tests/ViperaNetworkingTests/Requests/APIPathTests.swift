import Testing
import Vipera

@testable import ViperaNetworking

/// Paths with values that another user has chosen.
struct APIPathTests {
  @Test(
    arguments: [
      ("a name", "/api/\("ada")", "/api/ada"),
      ("a number", "/api/\(7)/x", "/api/7/x"),
      ("a slash stays inside its segment", "/api/\("a/../b")", "/api/a%2F..%2Fb"),
      ("a question", "/api/\("a?b=c#d")", "/api/a%3Fb%3Dc%23d"),
      ("a percent sign", "/api/\("%2e")", "/api/%252e"),
      ("other letters", "/búsqueda/\("ñandú")", "/b%C3%BAsqueda/%C3%B1and%C3%BA"),
      ("a line end", "/api/\("a\r\nHost: b")", "/api/a%0D%0AHost%3A%20b"),
      ("part of a segment", "/api/\("").json", "/api/.json"),
    ] as [(String, APIPath, String)]
  )
  func valuesAreOneSegment(name: String, path: APIPath, expected: String) {
    #expect(path.encoded == expected)
  }

  @Test(arguments: ["", ".", ".."])
  func segmentsThatLeadElsewhereAreRefused(segment: String) throws {
    let server = try RequestURL("http://127.0.0.1")
    let path: APIPath = "/users/\(segment)/cart"
    #expect(throws: NetworkError.self) { try RequestURL(server: server, path: path, query: [:]) }
  }

  @Test func aPathWithoutSlashIsRefused() {
    #expect(
      APIPath(joined: "users").fault
        == "The path 'users' does not begin with a slash. Write '/users'."
    )
  }

  @Test func secretsAreSentAndNotShown() throws {
    let path: APIPath = "/reset/\(Secret("s3cret"))"
    let url = try RequestURL(
      server: RequestURL("http://a"),
      path: path,
      query: ["access_token": "t"]
    )
    #expect(url.text == "http://a/reset/s3cret?access_token=t")
    #expect("\(url) \(path)" == "http://a/reset/•••?access_token=••• /reset/•••")
  }
}
