import Vipera
import ViperaHTML

extension LiveSession {
  /// What a GET gets.
  enum FirstPage: Sendable {
    case page([UInt8])
    /// The app begins somewhere else.
    case elsewhere(String)
  }

  /// Opens the session's first screen and writes its page, complete without a script.
  ///
  /// What the screen loads is waited for as long as `patience` says, so that a quick answer is in it.
  func firstPage(
    at location: String,
    files: ClientFiles,
    patience: Duration,
    saysLoss: Bool = false
  ) async throws -> FirstPage {
    wait(around.configuration.connectsWithin)
    do { try open(location) } catch { throw error }
    if saysLoss { sayLoss() }
    if let place, isRoot(location), !isRoot(place.location) { return .elsewhere(place.location) }
    return .page(try await page(files, patience))
  }

  /// Writes the page of a session that was opened before, for a tab that is loaded anew.
  ///
  /// - Returns: Nil if the session is busy with another page, or shows something else.
  func pageAgain(
    at location: String,
    files: ClientFiles,
    patience: Duration
  ) async throws -> [UInt8]? {
    guard phase == .new || phase == .live, socket == nil || isLeaving, ending == nil,
      let place, let route = try? app.routes.route(at: location),
      route.location == place.location
    else { return nil }
    takeNewToken()
    return try await page(files, patience)
  }

  /// The page that is written now counts its messages from zero, and no other may take its place.
  private func takeNewToken() {
    let old = token
    token = SessionToken()
    around.registry.rename(old, to: token)
    forgetRecord(of: old)
    let leaving = socket
    socket = nil
    held = nil
    leaving?.onText = nil
    leaving?.onClose = nil
    leaving?.close(.openedElsewhere, reason: "the page is loaded anew")
    receivedMessages = 0
    settledMessages = 0
    isLeaving = false
    hasGivenFields = false
    wait(around.configuration.keepsDetachedFor)
  }

  private func page(_ files: ClientFiles, _ patience: Duration) async throws -> [UInt8] {
    if let tasks = stage.visible?.tasks { await wait(for: tasks, patience) }
    shownPlace = place
    pageNumber += 1 + skippedPages
    skippedPages = 0
    sentMessages = 0
    var content = HTMLBuffer(capacity: 8_192)
    let page = HTMLPage(title: windowTitle(shownPlace?.title ?? ""), language: app.language) {
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
      meta(
        .name("vipera"),
        .content("\(token) \(pageNumber) \(shownPlace?.screen ?? 0)"),
        .data("data-offline", app.words.offline),
        .data("data-online", app.words.online),
        .data("data-elsewhere", app.words.elsewhere),
        .data("data-lost", app.words.lost)
      )
      script(.src(files.script.path)) {}
      if inspector != nil {
        link(.rel("stylesheet"), .href("/_vipera/inspector.css"))
        script(.src("/_vipera/inspector.js")) {}
      }
    } body: {
      shell()
    }
    isRendered()
    try page.render(live: &markup, into: &content)
    recordLater()
    return content.bytes
  }

  private func isRoot(_ location: String) -> Bool {
    location.prefix { $0 != "?" } == "/"
  }
}
