import Vipera
import ViperaHTML

extension LiveSession {
  /// A page in the form in which it is sent.
  struct WrittenPage: Sendable {
    let bytes: [UInt8]
    /// The status: 404 if the address leads to something that does not exist.
    let status: HTTPStatus
  }

  /// The result of a session's first GET.
  enum FirstPage: Sendable {
    case page(WrittenPage)
    /// The app's first screen has another address.
    case elsewhere(String)
    /// There is no page: the session was ended while it waited for its screen to load.
    case ended
  }

  /// The result of a GET that replaces an existing page.
  enum NextPage: Sendable {
    case page(WrittenPage)
    /// Another page was requested, or the previous one has reconnected, so probably no client waits for this page.
    case overtaken(location: String)
    /// The session belongs to another page, or shows another address.
    case refused
  }

  /// Opens the session's first screen and writes its page, which is complete without a script.
  ///
  /// Waits up to `patience` for the screen to load, so that the page contains a quick result.
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
    (wiredDigest, wiredLanguage) = (keepsakeDigest, spoken.language)
    if let fault { throw fault }
    if saysLoss { sayLoss() }
    if !isPrepared { stage.toast(Toast(spoken.words.notPrepared, kind: .failure)) }
    if let visible = visibleLocation, isRoot(location), !isRoot(visible) { return .elsewhere(visible) }
    await waitForVisible(patience)
    if let fault { throw fault }
    guard !phase.isOver, ending == nil else { return .ended }
    let page = page(files, at: location)
    if let fault { throw fault }
    return .page(page)
  }

  /// Writes the page of an existing session, for a tab that is reloaded.
  ///
  /// `name` is the name of the tab's previous page.
  ///
  /// Waits until the connected page leaves, and until the screen has loaded.
  func pageAgain(
    at location: String,
    for name: SessionToken,
    files: ClientFiles
  ) async throws -> NextPage {
    guard mayBeShown(at: location, for: name) else { return .refused }
    await waitForLeaving(around.configuration.leavesWithin)
    guard mayBeShown(at: location, for: name), socket == nil || names.isLeaving, let visible = visibleLocation else {
      return .refused
    }
    isBrowserKnown = true
    takeNewToken(besides: name)
    let given = token
    // A session that was just restored is already loading its screens.
    if !isJustRestored { stage.refresh() }
    await waitForVisible(around.configuration.firstPagePatience)
    if let fault { throw fault }
    guard token == given else { return .overtaken(location: visible) }
    guard socket == nil, phase.isOpen, ending == nil else { return .refused }
    let page = page(files, at: location)
    if let fault { throw fault }
    isOpened()
    return .page(page)
  }

  private func mayBeShown(at location: String, for name: SessionToken) -> Bool {
    guard phase.isOpen, ending == nil, names.isName(name), let visible = visibleLocation else { return false }
    guard let route = try? app.routes.route(at: location) else {
      // A first screen without an address has the address `/`.
      return isRoot(location) && isRoot(visible)
    }
    return route.location == visible
  }

  private func page(_ files: ClientFiles, at location: String) -> WrittenPage {
    let shell = shell()
    shownPlace = place(on: shell)
    beginNumbersAnew()
    pageNumber += 1 + skippedPages
    (skippedPages, sentMessages) = (0, 0)
    var content = HTMLBuffer(capacity: 8_192)
    let page = HTMLPage(title: windowTitle(shownPlace?.title ?? ""), language: spoken.language) {
      // The inline script comes first: below a style sheet, it would wait for the style sheet, and the page for the
      // script.
      // SAFETY: this is a file of this package.
      script { TrustedHTML(files.early) }
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
      settings(files)
      script(.src(files.script.path), .defer) {}
      if inspector != nil {
        link(.rel("stylesheet"), .href(OwnPath.inspectorStyle.rawValue))
        script(.src(OwnPath.inspectorScript.rawValue), .defer) {}
      }
    } body: {
      shell
    }
    isRendered(at: location)
    do throws(RenderingError) {
      try page.render(live: &markup, into: &content)
    } catch {
      // There is no older page that could stay visible, so the session ends.
      take(Fault("\(error)"))
    }
    recordSoon()
    let isMissing = shell.layers.last?.screen.isMissing == true
    return WrittenPage(bytes: content.bytes, status: isMissing ? .notFound : .ok)
  }

  /// The settings of the page's script.
  @HTMLBuilder private func settings(_ files: ClientFiles) -> some HTML {
    let words = spoken.words
    meta(
      .name("vipera"),
      .content("\(token) \(pageNumber) \(shownPlace?.screen ?? 0)"),
      .data("data-before", names.other?.description),
      .data("data-whose", userMark),
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
  }

  /// Waits for the visible screen to load, unless it has already taken too long before.
  private func waitForVisible(_ patience: Duration) async {
    guard let visible = stage.tree.visible, visible != endlessScreen else { return }
    let tasks = stage.modules(on: visible).map(\.tasks)
    await wait(for: tasks, patience)
    if tasks.contains(where: { $0.count > 0 }) { endlessScreen = visible }
  }

  private func isRoot(_ location: String) -> Bool {
    location.prefix { $0 != "?" } == "/"
  }
}
