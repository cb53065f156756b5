import Testing

@testable import ViperaNetworking

/// Encoding requests.
struct HTTPRequestTests {
  private struct Sent: Encodable { let name: String }
  private struct Impossible: Encodable { let number = Double.nan }
  private struct Post: APIRequest {
    typealias Answer = Void
    let path: APIPath = "/a"
    var method = HTTPMethod.post
    var body = HTTPBody.none
    var headers: HTTPHeaders = [:]
  }

  private func encode(_ post: Post) throws(NetworkError) -> HTTPRequest {
    try HTTPRequest(post, to: RequestURL("http://a"), by: JSONCoding())
  }

  private func text(_ request: HTTPRequest) -> String {
    request.content.pieces.map { piece in
      switch piece {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(let path): "<\(path)>"
      }
    }.joined()
  }

  @Test func bodiesSayWhatTheyAre() throws {
    let json = try encode(Post(body: .json(Sent(name: "Ada"))))
    #expect(json.headers["content-type"] == "application/json")
    #expect(text(json) == #"{"name":"Ada"}"#)
    let form = try encode(Post(body: .form(["a b": "ñ&", "c": nil])))
    #expect(form.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(text(form) == "a%20b=%C3%B1%26")
    let file = try encode(Post(body: .file("dir/a", contentType: "image/png")))
    #expect(file.headers["content-type"] == "image/png")
    #expect(text(file) == "<dir/a>")
  }

  @Test func multipartHasBoundariesAndNoWayOutOfThem() throws {
    let request = try encode(
      Post(
        body: .multipart(
          [
            .field("na\"me\r\n", "Ada"),
            .file("photo", fileName: "a.png", contentType: "image/png", path: "dir/a"),
          ],
          boundary: "B"
        )
      )
    )
    #expect(request.headers["content-type"] == "multipart/form-data; boundary=B")
    #expect(
      text(request)
        == [
          "--B", "Content-Disposition: form-data; name=\"na%22me%0D%0A\"", "", "Ada", "--B",
          "Content-Disposition: form-data; name=\"photo\"; filename=\"a.png\"",
          "Content-Type: image/png", "", "<dir/a>", "--B--", "",
        ].joined(separator: "\r\n")
    )
  }

  @Test func whatHasNoFormIsSaid() {
    #expect(throws: NetworkError.self) { try encode(Post(body: .json(Impossible()))) }
    #expect(throws: NetworkError.self) { try encode(Post(method: .get, body: .form(["a": "b"]))) }
    #expect(throws: NetworkError.self) {
      try encode(Post(body: .multipart([.data("a", fileName: "b", contentType: "a\r\nb", [])])))
    }
  }

  @Test(arguments: [
    ("X-A", "a\r\nX-B: b"), ("X-A", "a\0"), ("X A", "a"), ("", "a"), ("X:A", "a"), ("Host", "b"),
    ("content-length", "3"), ("Transfer-Encoding", "chunked"),
  ])
  func headersThatBreakOutAreRefused(name: String, value: String) {
    #expect(throws: NetworkError.self) { try encode(Post(headers: [name: value])) }
  }

  // Fixed bug: a timeout of zero ended the server. Apps may compute a timeout, for example from the remaining time of
  // another request.
  @Test(arguments: [
    RequestOptions(timeout: .zero), RequestOptions(timeout: .seconds(-1)),
    RequestOptions(totalTimeout: .zero), RequestOptions(totalTimeout: .nanoseconds(-1)),
  ])
  func aRequestWithoutTimeIsNotSent(options: RequestOptions) throws {
    let url = try RequestURL("http://a")
    let error = #expect(throws: NetworkError.self) {
      try HTTPRequest(.get, url, options: options)
    }
    #expect(error?.description.hasPrefix("A request needs time: timeout ") == true)
  }

  @Test func aRequestsOwnHeadersWin() throws {
    let request = try encode(Post(body: .json(1), headers: ["content-TYPE": "application/x"]))
    #expect(request.headers.values(of: "Content-Type") == ["application/x"])
    #expect(request.headers["accept"] == "application/json")
  }
}
