import Vipera

/// The cookies of a browser: its id, the session of a reloaded tab, the app's secret, and the user's choices.
struct BrowserCookies {
  static let tabName = "vipera-tab"

  /// The browser's id; nil at its first visit.
  let browser: SessionToken?
  /// The tab's session before the reload.
  let tab: SessionToken?
  /// The secret that the browser keeps for the app's sessions.
  let keepsake: Secret<String>?
  /// The values that the user has chosen.
  let choices: BrowserChoices

  init(_ request: HTTPRequest, isBehindTLS: Bool) {
    var found: [Substring: SessionToken] = [:]
    var keepsake: Secret<String>?
    var choices = BrowserChoices()
    let choicesName = Self.choicesName(isBehindTLS)
    let keepsakeName = Self.keepsakeName(isBehindTLS)
    for field in request.headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { continue }
        if parts[0] == keepsakeName, Keepsake.isSound(parts[1]) {
          keepsake = Secret(String(parts[1]))
        } else if parts[0] == choicesName {
          choices = BrowserChoices(String(parts[1].prefix(1_024)))
        } else if let token = SessionToken(parts[1]) {
          found[parts[0]] = token
        }
      }
    }
    browser = found[Self.browserName(isBehindTLS)[...]]
    tab = found[Self.tabName[...]]
    self.keepsake = keepsake
    self.choices = choices
  }

  static func browserName(_ isBehindTLS: Bool) -> String {
    // The prefix prevents other hosts of the same domain from setting the cookie.
    isBehindTLS ? "__Host-vipera" : "vipera"
  }

  static func setting(_ browser: SessionToken, isBehindTLS: Bool) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    return (
      "Set-Cookie", "\(browserName(isBehindTLS))=\(browser); Path=/; HttpOnly; SameSite=Lax\(end)"
    )
  }

  /// Sets the cookie with the tab's session for the browser's next GET, within seconds; nil deletes the cookie.
  static func setting(tab: SessionToken?, isBehindTLS: Bool) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    let value = tab.map { "\($0); Max-Age=10" } ?? "; Max-Age=0"
    return ("Set-Cookie", "\(tabName)=\(value); Path=/; SameSite=Lax\(end)")
  }

  static func choicesName(_ isBehindTLS: Bool) -> String {
    isBehindTLS ? "__Host-vipera-choices" : "vipera-choices"
  }

  /// Makes the browser store the user's choices for a year.
  static func setting(_ choices: BrowserChoices, isBehindTLS: Bool) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    let value = "\(choices); Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax\(end)"
    return ("Set-Cookie", "\(choicesName(isBehindTLS))=\(value)")
  }

  static func keepsakeName(_ isBehindTLS: Bool) -> String {
    isBehindTLS ? "__Host-vipera-keepsake" : "vipera-keepsake"
  }

  /// Makes the browser store a secret, hidden from scripts, for the given number of seconds; nil deletes the secret.
  static func setting(
    keepsake: (secret: Secret<String>, seconds: Int64)?,
    isBehindTLS: Bool
  ) -> HTTPResponse.Header {
    let end = isBehindTLS ? "; Secure" : ""
    let value = keepsake.map { "\($0.secret.revealed); Max-Age=\($0.seconds)" } ?? "; Max-Age=0"
    let name = keepsakeName(isBehindTLS)
    return ("Set-Cookie", "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax\(end)")
  }
}
