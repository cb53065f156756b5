import Vipera

extension PageAnswers {
  /// A page that shows a notice instead of the requested page, in the app's language that the browser prefers.
  func notice(
    _ notice: KeyPath<WebApp.Words, WebApp.Notice>,
    _ status: HTTPStatus,
    to request: HTTPRequest,
    adding more: [HTTPResponse.Header] = []
  ) throws -> HTTPResponse {
    let spoken = around.spoken(for: WantedLanguages(of: request))
    let page = NoticePage(notice: spoken.words[keyPath: notice], start: spoken.words.start)
    let body = try page.bytes(of: app, in: spoken.language, files: files)
    return HTTPResponse(status, .html, headers: headers + more, body: body)
  }

  /// Redirects the browser to `location`, where it gets a new session.
  ///
  /// Most browsers no longer wait for this response, so a session that was created now would stay unused.
  func again(at location: String) -> HTTPResponse {
    let noTab = BrowserCookies.setting(tab: nil, isBehindTLS: configuration.isBehindTLS)
    return HTTPResponse(.seeOther, headers: headers + [("Location", location), noTab])
  }

  /// Answers a request for a session that has crashed several servers.
  ///
  /// The notice does not reload itself, since the same address might crash the next server.
  func leftOut(_ request: HTTPRequest) throws -> HTTPResponse {
    let noTab = BrowserCookies.setting(tab: nil, isBehindTLS: configuration.isBehindTLS)
    return try notice(\.failed, .internalServerError, to: request, adding: [noTab])
  }

  func restarting(_ request: HTTPRequest, _ cookies: BrowserCookies) throws -> HTTPResponse {
    try unavailable(\.restarting, request, cookies, retry: 2)
  }

  /// Answers when a stored session cannot be opened now: the store does not answer, or there is no room for the
  /// session.
  func notNow(_ request: HTTPRequest, _ cookies: BrowserCookies) throws -> HTTPResponse {
    try unavailable(\.notNow, request, cookies, retry: 5)
  }

  func unavailable(
    _ notice: KeyPath<WebApp.Words, WebApp.Notice>,
    _ request: HTTPRequest,
    _ cookies: BrowserCookies,
    retry seconds: Int
  ) throws -> HTTPResponse {
    var more: [HTTPResponse.Header] = [("Retry-After", "\(seconds)")]
    if let tab = cookies.tab {
      // The cookie connects the next page with the tab's session. When the cookie has expired, only the tab's script
      // knows that session.
      more.append(BrowserCookies.setting(tab: tab, isBehindTLS: configuration.isBehindTLS))
    }
    return try self.notice(notice, .serviceUnavailable, to: request, adding: more)
  }
}
