import Glibc

/// A page of a local server, for which sessions are opened.
struct Site {
  let port: UInt16
  let path: String

  /// Opens `count` sessions one by one.
  func open(_ count: Int) throws(LoadError) -> [LivePage] {
    var pages: [LivePage] = []
    for _ in 0..<count { pages.append(try open()) }
    return pages
  }

  /// Loads the page, connects, and waits for the session's greeting.
  func open() throws(LoadError) -> LivePage {
    let answer = try load()
    let (token, number) = try PageText.session(in: answer)
    let cookie = try PageText.cookie(in: answer)
    let likes = PageText.likeIDs(in: answer)
    guard !likes.isEmpty else { throw .page("it has no like buttons") }
    let line = try Line(port: port)
    try line.send(
      """
      GET /_vipera/live?s=\(token)&p=\(number)&r=0 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\
      Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: \(cookie)\r\n\r\n
      """
    )
    let page = LivePage(line, likes: likes)
    try page.awaitGreeting()
    return page
  }

  private func load() throws(LoadError) -> [UInt8] {
    let line = try Line(port: port)
    try line.send(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    )
    var answer: [UInt8] = []
    while try line.receive(onto: &answer) > 0 {}
    return answer
  }
}
