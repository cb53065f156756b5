import Vipera
import ViperaHTML

extension LiveSession {
  /// What a GET gets.
  enum FirstPage: Sendable {
    case page([UInt8])
    /// The app begins somewhere else.
    case elsewhere(String)
    /// There is none: the session was ended while it waited for what the page shows.
    case ended
  }

  /// What a GET in place of a page that there is gets.
  enum NextPage: Sendable {
    case page([UInt8])
    /// Another page was asked for since, or the one before has come back: hardly anybody waits for this one.
    case overtaken(location: String)
    /// The session is another page's, or shows something else.
    case refused
  }

  /// Opens the session's first screen and writes its page, complete without a script.
  ///
  /// What the screen loads is waited for as long as `patience` says, so that a quick answer is in it.
  func firstPage(
    at location: String,
    wanting languages: WantedLanguages,
    files: ClientFiles,
    bringing cookies: BrowserCookies? = nil,
    patience: Duration,
    saysLoss: Bool = false
  ) async throws -> FirstPage {
    wait(around.configuration.connectsWithin)
    stage.languages = languages.tags
    if let cookies { stage.choices = cookies.choices }
    let isPrepared = await prepare(with: cookies?.keepsake)
    if let fault { throw fault }
    guard phase == .new, ending == nil else { return .ended }
    try open(location)
    wiredLanguage = spoken.language
    if let fault { throw fault }
    if saysLoss { sayLoss() }
    if !isPrepared { stage.toast(Toast(spoken.words.notPrepared, kind: .failure)) }
    if let place, isRoot(location), !isRoot(place.location) { return .elsewhere(place.location) }
    await waitForVisible(patience)
    if let fault { throw fault }
    guard !phase.isOver, ending == nil else { return .ended }
    let bytes = try page(files, at: location)
    // A mistake while it was written has ended the session.
    if let fault { throw fault }
    return .page(bytes)
  }

  /// Writes the page of a session that was opened before, for a tab that is loaded anew.
  ///
  /// `name` is that of the page which the tab had.
  ///
  /// It waits until the page that is connected leaves, and for what the screen loads.
  func pageAgain(
    at location: String,
    for name: SessionToken,
    files: ClientFiles
  ) async throws -> NextPage {
    guard mayBeShown(at: location, for: name) else { return .refused }
    await waitForLeaving(around.configuration.leavesWithin)
    guard mayBeShown(at: location, for: name), socket == nil || names.isLeaving, let place else {
      return .refused
    }
    isBrowserKnown = true
    takeNewToken(besides: name)
    let given = token
    // What a session that was just restored shows is being fetched already.
    if !isJustRestored { stage.refresh() }
    await waitForVisible(around.configuration.firstPagePatience)
    if let fault { throw fault }
    guard token == given else { return .overtaken(location: place.location) }
    guard socket == nil, phase.isOpen, ending == nil else { return .refused }
    let bytes = try page(files, at: location)
    // A mistake while it was written has ended the session.
    if let fault { throw fault }
    return .page(bytes)
  }

  private func mayBeShown(at location: String, for name: SessionToken) -> Bool {
    guard phase.isOpen, ending == nil, names.isName(name), let place,
      let route = try? app.routes.route(at: location)
    else { return false }
    return route.location == place.location
  }

  private func page(_ files: ClientFiles, at location: String) throws -> [UInt8] {
    shownPlace = place
    beginNumbersAnew()
    pageNumber += 1 + skippedPages
    (skippedPages, sentMessages) = (0, 0)
    var content = HTMLBuffer(capacity: 8_192)
    let (spoken, words) = (self.spoken, self.spoken.words)
    let page = HTMLPage(title: windowTitle(shownPlace?.title ?? ""), language: spoken.language) {
      // First, since a script below a style sheet waits for it, and the page for the script.
      // SAFETY: this is a file of this package.
      script { TrustedHTML(files.early) }
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
      meta(
        .name("vipera"),
        .content("\(token) \(pageNumber) \(shownPlace?.screen ?? 0)"),
        .data("data-before", names.other?.description),
        .data("data-offline", words.offline),
        .data("data-online", words.online),
        .data("data-elsewhere", words.elsewhere),
        .data("data-lost", words.lost),
        .data("data-gone", words.gone),
        .data("data-long", words.tooLong),
        .data("data-most", "\(around.configuration.messageBytes)"),
        .data("data-files", files.sender.path),
        .data("data-file-most", "\(around.configuration.files.bytes)"),
        .data("data-fields", "\(around.configuration.fieldBytes)"),
        .data("data-quiet", "\(around.configuration.quietTime / .milliseconds(1))")
      )
      script(.src(files.script.path), .defer) {}
      if inspector != nil {
        link(.rel("stylesheet"), .href("/_vipera/inspector.css"))
        script(.src("/_vipera/inspector.js"), .defer) {}
      }
    } body: {
      shell()
    }
    isRendered(at: location)
    try page.render(live: &markup, into: &content)
    recordSoon()
    return content.bytes
  }

  /// Waits for what the screen loads, but not again for what did not end in time before.
  private func waitForVisible(_ patience: Duration) async {
    guard let visible = stage.tree.visible, visible != endlessScreen,
      let tasks = stage.visible?.tasks
    else { return }
    await wait(for: [tasks], patience)
    if tasks.count > 0 { endlessScreen = visible }
  }

  private func isRoot(_ location: String) -> Bool {
    location.prefix { $0 != "?" } == "/"
  }
}
