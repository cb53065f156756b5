/// The cookies of a browser: who it is, and which of its tabs is loaded anew.
struct BrowserCookies {
  static let tabName = "vipera-tab"

  /// Who the browser is, if it was here before.
  let browser: SessionToken?
  /// The session that the tab had before.
  let tab: SessionToken?

  init(_ request: HTTPRequest, isBehindTLS: Bool) {
    var found: [Substring: SessionToken] = [:]
    for field in request.headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let token = SessionToken(parts[1]) else { continue }
        found[parts[0]] = token
      }
    }
    browser = found[Self.browserName(isBehindTLS)[...]]
    tab = found[Self.tabName[...]]
  }

  static func browserName(_ isBehindTLS: Bool) -> String {
    // With this prefix no other host of the same domain can set it.
    isBehindTLS ? "__Host-vipera" : "vipera"
  }

  static func setting(_ browser: SessionToken, isBehindTLS: Bool) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    return (
      "Set-Cookie", "\(browserName(isBehindTLS))=\(browser); Path=/; HttpOnly; SameSite=Lax\(end)"
    )
  }

  /// Names the session that the next GET of the browser is for, which must come at once, or none.
  static func setting(tab: SessionToken?, isBehindTLS: Bool) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    let value = tab.map { "\($0); Max-Age=10" } ?? "; Max-Age=0"
    return ("Set-Cookie", "\(tabName)=\(value); Path=/; SameSite=Lax\(end)")
  }
}
