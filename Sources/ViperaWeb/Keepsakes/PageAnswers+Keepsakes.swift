import Vipera
import ViperaHTML

extension PageAnswers {
  /// Sets or deletes the browser's secret cookie as the page's session requires; scripts cannot see it.
  func keepsake(for request: HTTPRequest) -> HTTPAnswer {
    guard request.method == .post else {
      return .now(HTTPResponse(.methodNotAllowed, headers: [("Allow", "POST")]))
    }
    guard FileRequest.isOwn(request, isBehindTLS: configuration.isBehindTLS) else {
      return .now(HTTPResponse(.forbidden))
    }
    let cookies = BrowserCookies(request, isBehindTLS: configuration.isBehindTLS)
    let fields = FormText.fields(in: request.query ?? "", limit: 1)
    // Only sessions in memory are searched: a page that was asked to send this request is connected to its session.
    guard let browser = cookies.browser, let field = fields.first, field.name == "s",
      let token = SessionToken(field.value),
      let session = around.registry.session(token, of: browser)
    else { return .now(HTTPResponse(.gone, headers: [("Cache-Control", "no-store")])) }
    return .later {
      let setting = await keepsake(of: session, cookies)
      return HTTPResponse(.noContent, headers: [("Cache-Control", "no-store")] + setting)
    }
  }

  /// The cookies that store in the browser what its session has changed; empty if nothing has changed.
  func keepsake(
    of session: LiveSession,
    _ cookies: BrowserCookies
  ) async -> [HTTPResponse.Header] {
    let isBehindTLS = configuration.isBehindTLS
    var headers = await secret(of: session, cookies)
    if let choices = await session.takeChoices() {
      headers.append(BrowserCookies.setting(choices, isBehindTLS: isBehindTLS))
    }
    return headers
  }

  private func secret(
    of session: LiveSession,
    _ cookies: BrowserCookies
  ) async -> [HTTPResponse.Header] {
    let isBehindTLS = configuration.isBehindTLS
    switch await session.takeKeepsake(for: cookies.keepsake) {
    case nil: return []
    case .keep(let secret, let time):
      // The app is notified in a task: the cookie must not wait for that, and the client may leave meanwhile.
      if let old = cookies.keepsake, old != secret { Task { await replace(old) } }
      let kept = (secret: secret, seconds: time.components.seconds)
      return [BrowserCookies.setting(keepsake: kept, isBehindTLS: isBehindTLS)]
    case .forget(let secret):
      // If another tab has stored a new secret since then, that secret stays.
      guard cookies.keepsake == secret else { return [] }
      return [BrowserCookies.setting(keepsake: nil, isBehindTLS: isBehindTLS)]
    }
  }

  /// Notifies the app that a browser has replaced a secret.
  private func replace(_ old: Secret<String>) async {
    do { try await app.replaced?(old) } catch { around.report(.notReplaced(error)) }
  }
}
