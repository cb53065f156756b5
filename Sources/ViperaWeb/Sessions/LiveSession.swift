import Vipera
import ViperaHTML

/// One person's page: owns the modules, what was rendered of them, and the connection to the browser.
///
/// Its executor is the loop that reads the connection, so an event is handled, and what it changed is
/// sent, in one turn of that loop.
actor LiveSession {
  nonisolated let token: SessionToken
  /// The browser the session belongs to; its cookie.
  nonisolated let browser: SessionToken
  nonisolated let loop: EventLoop
  nonisolated let app: WebApp
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

  let clock: any Clock<Duration>
  /// In development only.
  let inspector: FlowInspector?
  /// What the inspector hands the page, with the next message.
  var exports: [String] = []
  private(set) lazy var stage = makeStage()
  var screens: [ScreenID: MountedScreen] = [:]
  var markup: LiveMarkup
  private lazy var flusher = SessionFlusher(self)

  // MARK: The page in the browser

  var socket: WebSocket?
  /// Counts full renderings, so that patches never meet a page they were not made for.
  var pageNumber = 0
  /// How many messages were sent since the page was rendered in full.
  var sentMessages = 0
  /// How many messages the page has sent over the session's life.
  var receivedMessages = 0
  /// How many messages were dealt with since the last message to the page.
  var settledMessages = 0
  /// Where the browser was told it is.
  var shownPlace: ShownPlace?

  private var isDirty = false
  private var isFlushDue = false

  init(
    app: WebApp,
    browser: SessionToken,
    loop: EventLoop,
    clock: any Clock<Duration>,
    isInspected: Bool
  ) {
    self.app = app
    self.browser = browser
    self.loop = loop
    self.clock = clock
    inspector = isInspected ? FlowInspector() : nil
    token = SessionToken()
    var random = SystemRandomNumberGenerator()
    markup = LiveMarkup(hash: KeyedHash(using: &random))
  }

  private func makeStage() -> Stage {
    let configuration = Stage.Configuration(flow: inspector?.flow, clock: clock)
    let stage = Stage(routes: app.routes, owner: self, configuration: configuration)
    stage.changed = { [weak self] in self?.assumeIsolated { $0.stageChanged() } }
    return stage
  }

  private func stageChanged() {
    screens = screens.filter { stage.module($0.key) != nil }
    redraw()
  }

  /// Has the page redrawn at the end of the loop's turn.
  func redraw() {
    isDirty = true
    flushLater()
  }

  /// Has what is due sent at the end of the loop's turn.
  func flushLater() {
    guard !isFlushDue, socket != nil else { return }
    isFlushDue = true
    // SAFETY: the session's executor is the loop, so the flusher stays on the thread it is on.
    nonisolated(unsafe) let flusher = flusher
    loop.assumeIsolated { $0.flushLater(flusher) }
  }

  /// Sends what has changed, unless nobody is there to see it.
  func flush() {
    isFlushDue = false
    guard isDirty || settledMessages > 0, let socket, socket.isOpen else { return }
    var message = PageMessage()
    if settledMessages > 0 { message.add("", "\(settledMessages)") }
    settledMessages = 0
    tellExports(to: &message)
    write(into: &message)
    send(message, to: socket)
  }

  /// Writes what has changed since the page was last told.
  func write(into message: inout PageMessage) {
    guard isDirty else { return }
    isDirty = false
    let shell = shell()
    tellPlace(to: &message)
    do {
      try message.append { try markup.update(shell, into: &$0) }
    } catch {
      // A page that is too deep stays as it is; the next full rendering says so.
    }
  }

  /// Writes the whole page, which then takes the place of what the browser has.
  func writePage(into buffer: inout HTMLBuffer) throws(RenderingError) {
    isDirty = false
    pageNumber += 1
    sentMessages = 0
    try markup.render(shell(), into: &buffer)
  }

  func send(_ message: borrowing PageMessage, to socket: WebSocket) {
    guard !message.isEmpty else { return }
    sentMessages += 1
    message.buffer.withBytes { bytes in
      _ = socket.send(text: bytes)
    }
  }

  /// The screen of a module, mounted when it is first seen.
  func mounted(_ id: ScreenID) -> MountedScreen? {
    if let known = screens[id] { return known }
    guard let module = stage.module(id) else { return nil }
    guard let screen = module.view as? any WebScreen else {
      preconditionFailure(
        """
        The view of '\(module.name)' is '\(module.partNames.first ?? "gone")', which a browser cannot \
        show. Conform it to 'WebScreen', or open another view for this host.
        """
      )
    }
    let mounted = MountedScreen(id, screen) { [weak self] in
      self?.assumeIsolated { $0.redraw() }
    }
    screens[id] = mounted
    return mounted
  }
}
