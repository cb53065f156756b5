import Testing

@testable import LiveLoad

@Suite struct PageTextTests {
  private let page = Array(
    """
    HTTP/1.1 200 OK\r\nSet-Cookie: vipera=abc; Path=/\r\n\r\n<meta name="vipera" content="tok 1 2">\
    <button v=3 class="vp-back">‹</button><button v=7F class="like">♥</button>\
    <button v=8F class="like">♥</button>
    """.utf8
  )

  @Test func sessionCookieAndButtonsAreFound() throws {
    let session = try PageText.session(in: page)
    #expect(session.token == "tok")
    #expect(session.number == "1")
    #expect(try PageText.cookie(in: page) == "vipera=abc")
    #expect(PageText.likeIDs(in: page) == ["7F", "8F"])
  }

  @Test func aPageThatIsNotLiveIsAnError() {
    #expect(throws: LoadError.self) { try PageText.session(in: Array("<p>Hello".utf8)) }
    #expect(throws: LoadError.self) { try PageText.cookie(in: []) }
    #expect(PageText.likeIDs(in: Array("<button v=".utf8)).isEmpty)
  }
}
