import Vipera
import ViperaHTML

/// Answers what browsers ask for: pages, the client's files, live connections.
struct PageAnswers: Sendable {
  static let cookieName = "vipera"
  /// Tells a page that nothing is known of its session any more.
  static let sessionIsOver = WebSocket.CloseCode(rawValue: 4404)

  let app: WebApp
  let configuration: WebHost.Configuration
  let registry: SessionRegistry
  let files: ClientFiles

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    switch request.path {
    case "/_vipera/inspector.js" where configuration.hasInspector:
      return .now(HTTPResponse(.ok, .javaScript, body: PackageResources.inspector_js))
    case "/_vipera/inspector.css" where configuration.hasInspector:
      return .now(HTTPResponse(.ok, .css, body: PackageResources.inspector_css))
    case "/_vipera/live": return .now(connect(request))
    default:
      if let answer = app.resources(request) { return answer }
      if let file = files.answer(request) { return .now(file) }
      guard request.method == .get || request.method == .head else {
        return .now(HTTPResponse(.methodNotAllowed, headers: [("Allow", "GET, HEAD")]))
      }
      return .later { try await page(for: request) }
    }
  }

  private func page(for request: HTTPRequest) async throws -> HTTPResponse {
    let known = browser(of: request)
    let browser = known ?? SessionToken()
    let session = LiveSession(
      app: app,
      browser: browser,
      loop: request.loop,
      clock: configuration.clock,
      isInspected: configuration.hasInspector
    )
    guard registry.add(session) else {
      return HTTPResponse(.serviceUnavailable, text: "Too many people are here. Try again soon.\n")
    }
    do {
      let body = try await session.firstPage(
        at: request.target,
        files: files,
        patience: configuration.firstPagePatience
      )
      var headers: [HTTPResponse.Header] = [
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
      ]
      if known == nil { headers.append(("Set-Cookie", cookie(browser))) }
      return HTTPResponse(.ok, .html, headers: headers, body: body)
    } catch let error as RouteTable.Error {
      registry.remove(session.token)
      return HTTPResponse(.notFound, text: "\(error)\n")
    }
  }

  private var policy: String {
    let scripts = (["'self'"] + app.scriptSources).joined(separator: " ")
    return """
      default-src 'self'; script-src \(scripts); img-src 'self' data: https:; object-src 'none'; \
      base-uri 'none'; form-action 'self'; frame-ancestors 'none'
      """
  }

  private func cookie(_ browser: SessionToken) -> String {
    "\(Self.cookieName)=\(browser); Path=/; HttpOnly; SameSite=Lax"
      + (configuration.isBehindTLS ? "; Secure" : "")
  }

  private func browser(of request: HTTPRequest) -> SessionToken? {
    for field in request.headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        if pair.hasPrefix("\(Self.cookieName)=") {
          return SessionToken(pair.dropFirst(Self.cookieName.utf8.count + 1))
        }
      }
    }
    return nil
  }

  private func connect(_ request: HTTPRequest) -> HTTPResponse {
    let fields = FormText.fields(in: request.query ?? "", limit: 8)
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    guard let browser = browser(of: request), let token = value("s").flatMap(SessionToken.init),
      let session = registry.session(token, of: browser),
      let page = value("p").flatMap(Int.init), let received = value("r").flatMap(Int.init)
    else {
      // A script cannot read the status of a refusal, but it can read why a socket was closed.
      return .webSocket(for: request) { $0.close(Self.sessionIsOver, reason: "session is over") }
    }
    var socket = WebSocket.Configuration()
    socket.limits = configuration.socket
    let state = LiveSession.PageState(pageNumber: page, receivedMessages: received)
    return .webSocket(for: request, socket, on: session.loop) { socket in
      session.assumeIsolated { $0.connect(socket, page: state) }
    }
  }
}
