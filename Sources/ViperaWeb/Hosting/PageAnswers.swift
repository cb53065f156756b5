import Vipera
import ViperaHTML

/// Answers the requests of browsers: pages, the client's files, live connections.
struct PageAnswers: Sendable {
  let around: SessionSurroundings
  let files: ClientFiles
  let state: HostState
  private let finder: SessionFinder
  private let hosts: AllowedHosts
  let headers: [HTTPResponse.Header]

  init(_ around: SessionSurroundings, files: ClientFiles, state: HostState) {
    self.around = around
    self.files = files
    self.state = state
    finder = SessionFinder(around)
    hosts = AllowedHosts(around.configuration.hosts)
    var sources = around.configuration.contentSources
    sources["script-src", default: []] += around.app.scriptSources
    let configuration = around.configuration
    headers =
      SecurityHeaders(
        adding: sources,
        strictFor: configuration.isBehindTLS ? configuration.strictTransport : nil
      )
      .all
  }

  var configuration: WebHost.Configuration { around.configuration }
  var app: WebApp { around.app }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let path = OwnPath(rawValue: request.path)
    if path == .health, configuration.answersHealth { return .now(state.health) }
    guard hosts.allows(request.host) else {
      around.counters.refusedHosts.add()
      return .now(HTTPResponse(HTTPStatus(421), text: "This server does not go by that name.\n"))
    }
    if let path, let answer = self.answer(request, at: path) { return answer }
    if let answer = app.resources(request) { return answer }
    if let file = files.answer(request) { return .now(file) }
    guard request.method == .get || request.method == .head else {
      return refusal(of: request.method, at: request)
    }
    guard isPage(request) else {
      return .later { try notice(\.notFound, .notFound, to: request) }
    }
    let cookies = BrowserCookies(request, isBehindTLS: configuration.isBehindTLS)
    guard around.mayOpen(cookies.browser, for: request) else {
      return .later { try notice(\.tooOften, .tooManyRequests, to: request) }
    }
    guard !state.isStopping else { return .later { try restarting(request, cookies) } }
    return .later { try await pageOrFault(for: request, cookies) }
  }

  /// Answers one of the host's own paths; nil if the host does not serve it to this client.
  private func answer(_ request: HTTPRequest, at path: OwnPath) -> HTTPAnswer? {
    switch path {
    case .inspectorScript where configuration.hasInspector:
      return .now(HTTPResponse(.ok, .javaScript, body: PackageResources.inspector_js))
    case .inspectorStyle where configuration.hasInspector:
      return .now(HTTPResponse(.ok, .css, body: PackageResources.inspector_css))
    case .live: return connect(request)
    case .fault: return .later { try notice(\.failed, .internalServerError, to: request) }
    case .keepsake: return keepsake(for: request)
    case .file: return FileAnswers(around: around, finder: finder).answer(request)
    case .metrics where mayReadMetrics(request):
      return .later {
        let sessions = await SessionFigures(of: around.registry.sessions)
        let more = await configuration.appMetrics?()
        let heap = await HeapUse.measured()
        return await Metrics(around)
          .response(state.statistics(), sessions, heap, adding: more ?? "")
      }
    case .health, .metrics, .inspectorScript, .inspectorStyle: return nil
    }
  }

  private func pageOrFault(
    for request: HTTPRequest,
    _ cookies: BrowserCookies
  ) async throws -> HTTPResponse {
    do {
      return try await page(for: request, cookies)
    } catch is Fault {
      // The session has already reported the fault.
      return try notice(\.failed, .internalServerError, to: request)
    }
  }

  /// Answers a form that was sent without the client's script: a page explains what is missing.
  private func refusal(of method: HTTPMethod, at request: HTTPRequest) -> HTTPAnswer {
    let allowed: [HTTPResponse.Header] = [("Allow", "GET, HEAD")]
    guard method == .post, isPage(request) else {
      return .now(HTTPResponse(.methodNotAllowed, headers: allowed))
    }
    return .later {
      try notice(\.needsScript, .methodNotAllowed, to: request, adding: allowed)
    }
  }

  /// Whether an address belongs to a module, or is the app's first page.
  private func isPage(_ request: HTTPRequest) -> Bool {
    do throws(RouteTable.Error) {
      _ = try app.routes.route(at: request.target)
      return true
    } catch {
      return request.path == "/"
    }
  }

  private func mayReadMetrics(_ request: HTTPRequest) -> Bool {
    switch configuration.metricsReaders ?? (configuration.isBehindTLS ? .nobody : .thisMachine) {
    case .nobody: return false
    case .everybody: return true
    case .thisMachine:
      return request.peer.host >> 24 == 127
        && !request.headers.contains { Self.isProxyField($0.name.lowercased()) }
    }
  }

  /// Whether a proxy may have added the field `name`, in lower case: every non-standard field counts, except the one
  /// that Prometheus sends.
  private static func isProxyField(_ name: String) -> Bool {
    ["forwarded", "via", "cf-ray", "cdn-loop"].contains(name) || name.hasSuffix("-ip")
      || (name.hasPrefix("x-") && name != "x-prometheus-scrape-timeout-seconds")
  }

  private func clientAddress(of request: HTTPRequest) -> String? {
    configuration.clientAddress?(request)
  }

  // MARK: - Pages

  private func page(
    for request: HTTPRequest,
    _ cookies: BrowserCookies
  ) async throws -> HTTPResponse {
    var isBroken = false
    if let browser = cookies.browser, let tab = cookies.tab, request.method == .get {
      switch await finder.find(tab, of: browser, on: request.loop, at: request.now) {
      case .session(let session):
        await session.comes(from: clientAddress(of: request))
        await session.leaveOtherUser(than: cookies)
        await session.meet(cookies)
        switch try await session.pageAgain(at: request.target, for: tab, files: files) {
        case .page(let page):
          let headers = headers + (await keepsake(of: session, cookies))
          return HTTPResponse(page.status, .html, headers: headers, body: page.bytes)
        case .overtaken(let location): return again(at: location)
        case .refused: break
        }
      case .broken: isBroken = true
      case .leftOut: return try leftOut(request)
      case .full, .tooOften:
        return try state.isStopping ? restarting(request, cookies) : notNow(request, cookies)
      case .unknown: break
      }
    }
    guard let session = await newSession(of: cookies.browser, on: request.loop) else {
      if state.isStopping { return try restarting(request, cookies) }
      around.counters.refusedOpens.add()
      return try unavailable(\.tooMany, request, cookies, retry: 60)
    }
    do {
      return try await firstPage(of: session, for: request, cookies, isBroken: isBroken)
    } catch {
      await session.beginEnding()
      throw error
    }
  }

  /// A new session without any module; nil if there is no room for it.
  private func newSession(of browser: SessionToken?, on loop: EventLoop) async -> LiveSession? {
    guard let place = await around.place() else { return nil }
    let session = LiveSession(
      around,
      browser: browser ?? SessionToken(),
      loop: loop,
      isBrowserKnown: browser != nil
    )
    let token = await session.token
    guard case .added = around.registry.add(session, as: token, in: place) else { return nil }
    around.counters.opened.add()
    return session
  }

  private func firstPage(
    of session: LiveSession,
    for request: HTTPRequest,
    _ cookies: BrowserCookies,
    isBroken: Bool
  ) async throws -> HTTPResponse {
    await session.comes(from: clientAddress(of: request))
    let page = try await session.firstPage(
      at: request.target,
      wanting: WantedLanguages(of: request),
      files: files,
      bringing: cookies,
      patience: configuration.firstPagePatience,
      saysLoss: isBroken
    )
    // A HEAD request never opens a live connection, so its session ends at once.
    if request.method == .head { await session.beginEnding() }
    switch page {
    case .page(let page): return response(page, cookies, session.browser)
    case .ended where state.isStopping: return try restarting(request, cookies)
    case .ended: return try unavailable(\.tooMany, request, cookies, retry: 60)
    case .elsewhere(let location):
      let token = await session.token
      return HTTPResponse(
        .seeOther,
        headers: headers + [("Location", location)] + setting(cookies, session.browser)
          + [BrowserCookies.setting(tab: token, isBehindTLS: configuration.isBehindTLS)]
      )
    }
  }

  private func response(
    _ page: LiveSession.WrittenPage,
    _ cookies: BrowserCookies,
    _ browser: SessionToken
  ) -> HTTPResponse {
    var headers = headers + setting(cookies, browser)
    if cookies.tab != nil {
      headers.append(BrowserCookies.setting(tab: nil, isBehindTLS: configuration.isBehindTLS))
    }
    return HTTPResponse(page.status, .html, headers: headers, body: page.bytes)
  }

  /// The cookie header for a browser that has no cookie yet.
  private func setting(
    _ cookies: BrowserCookies,
    _ browser: SessionToken?
  ) -> [HTTPResponse.Header] {
    guard cookies.browser == nil, let browser else { return [] }
    return [BrowserCookies.setting(browser, isBehindTLS: configuration.isBehindTLS)]
  }

  // MARK: - Live connections

  private func connect(_ request: HTTPRequest) -> HTTPAnswer {
    let cookies = BrowserCookies(request, isBehindTLS: configuration.isBehindTLS)
    guard let browser = cookies.browser, let page = LivePageQuery(request.query ?? "") else {
      return .now(refusal(of: request, .sessionIsOver))
    }
    if let session = around.registry.session(page.token, of: browser) {
      return .now(connection(of: request, to: session, page.state, cookies))
    }
    return .later {
      switch await finder.find(page.token, of: browser, for: request) {
      case .session(let session): connection(of: request, to: session, page.state, cookies)
      case .unknown, .broken, .leftOut: refusal(of: request, .sessionIsOver)
      case .full, .tooOften: refusal(of: request, .tryAgainLater)
      }
    }
  }

  private func connection(
    of request: HTTPRequest,
    to session: LiveSession,
    _ page: LiveSession.PageState,
    _ cookies: BrowserCookies
  ) -> HTTPResponse {
    var socket = WebSocket.Configuration()
    socket.limits = configuration.socket
    if configuration.isBehindTLS {
      socket.allowsOrigin = { WebSocketHandshake.isSameOrigin($0, $1, schemes: ["https"]) }
    }
    let address = clientAddress(of: request)
    return .webSocket(for: request, socket, on: session.loop) { socket in
      session.assumeIsolated {
        $0.comes(from: address)
        $0.connect(socket, page: page, cookies)
        $0.meetAtOnce(cookies)
      }
    }
  }

  /// Refuses a live connection with a close code, since a script cannot read the status of the response.
  private func refusal(of request: HTTPRequest, _ code: WebSocket.CloseCode) -> HTTPResponse {
    .webSocket(for: request) { $0.close(code) }
  }
}
