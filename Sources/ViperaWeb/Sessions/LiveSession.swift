import Vipera
import ViperaHTML

/// One person's page: owns the modules, what was rendered of them, and the connection to the browser.
///
/// Its executor is the loop that reads the connection, so an event is handled, and what it changed is
/// sent, in one turn of that loop.
actor LiveSession {
  /// How far a session has come.
  enum Phase: Equatable {
    /// No page has connected since it was opened.
    case new
    /// A page is or was connected.
    case live
    /// Nothing more is taken. It may go on by its record, at another server or when this one is started again.
    case parked(goesOn: Bool)
    /// The modules are let go.
    case over(goesOn: Bool)

    /// Whether pages may come, and tell something.
    var isOpen: Bool { self == .new || self == .live }

    /// Whether a page that is sent away may find the session elsewhere, or later.
    var goesOn: Bool {
      switch self {
      case .new, .live: false
      case .parked(let goesOn), .over(let goesOn): goesOn
      }
    }

    var isOver: Bool { if case .over = self { true } else { false } }
  }

  /// The browser the session belongs to; its cookie.
  nonisolated let browser: SessionToken
  nonisolated let loop: EventLoop
  nonisolated let around: SessionSurroundings
  nonisolated var app: WebApp { around.app }
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

  /// Whether the browser is known to keep cookies, since it has brought one.
  var isBrowserKnown: Bool
  /// The session's names, which a page that is loaded anew changes.
  var names = PageNames()
  var token: SessionToken { names.current.token }
  var phase = Phase.new
  /// In development only.
  let inspector: FlowInspector?
  /// What the inspector hands the page, with the next message.
  var exports: [String] = []
  private(set) lazy var stage = makeStage()
  var screens: [ScreenID: MountedScreen] = [:]
  var markup: LiveMarkup
  /// First asked for when the session knows what is wanted, which then stays.
  private lazy var wantedSpeech = around.spoken(for: stage.session.wanted)
  private lazy var flusher = SessionFlusher(self)
  private(set) lazy var lifeTimer = SessionTimer(self) { $0.timeIsOver() }
  /// Ends the session; kept so that it is not begun twice.
  var ending: Task<Void, Never>?
  var toldLeaks: Set<Leak> = []

  // MARK: The page in the browser

  var socket: WebSocket? {
    didSet { if socket !== oldValue { letGo() } }
  }
  /// The connection of a page that is still to be told that the host stops.
  var leavingSocket: WebSocket?
  /// Requests for a page in place of the one that is connected, which wait until it lets go.
  var departures: [PatientWait] = []
  /// Whose turn it is among the connections that came.
  var newcomers = Newcomers()
  /// Counts full renderings, so that patches never meet a page they were not made for.
  var pageNumber = 0
  /// How many numbers the next full rendering leaves out: those that were given before a restart.
  var skippedPages = 0
  /// The screen that a page was written of while it was still loading.
  var endlessScreen: ScreenID?
  /// How many messages were sent since the page was rendered in full.
  var sentMessages = 0
  /// How many messages the page has sent over its life.
  var receivedMessages: Int { names.current.receivedMessages }
  /// What the page has told that is not dealt with.
  var openMessages = OpenMessages()
  /// Nil where nothing is sent again that may end the server.
  var trial: EventTrial?
  /// The events that are being handled.
  var events = RunningEvents()
  /// Whoever waits until they have ended, as far as they do by themselves.
  var workEnd: PatientWait?
  /// How often the app has begun anew since the person did something.
  var beginnings = Beginnings()
  var fields = TypedFields()
  var fieldsToGive = FieldsToGive()
  /// Which tab was used last.
  var tabUse = TabUse()
  /// Where the browser was told it is.
  var shownPlace: ShownPlace?
  /// Whether the last visit was refused, which the page is not told yet.
  var isVisitRefused = false
  var messageRate = MessageRate()
  /// Made when more comes than is taken at once.
  var held: HeldMessages?
  let layerMark = LayerMark()
  var takenFiles = TakenFiles()
  var keepsakes = PendingKeepsake()
  /// A digest of the secret that the browser had when the modules were wired; empty for none.
  var keepsakeDigest: [UInt8] = []
  /// The language in which the modules were wired.
  var wiredLanguage: String?
  /// Whether modules are being wired anew: the page stays as it is until they have loaded.
  var isRenewing = false
  /// Wires the modules anew, in the language that was chosen.
  var renewal: Task<Void, Never>?

  // MARK: The record

  /// Made when the first change is recorded.
  var recording: SessionRecording?
  /// The numbers of screens that were restored; others have those of the stage, moved by `numberOffset`.
  var restoredNumbers: [ScreenID: Int] = [:]
  var numberOffset = 0
  /// Sheets whose openers no longer wait for them.
  var restoredSheets: Set<ScreenID> = []
  /// The highest number that the browser has heard of.
  var lastNumber = 0

  /// The mistake of the app over which the session has ended.
  var fault: Fault?

  private(set) var isDirty = false
  private var isFlushDue = false

  init(
    _ around: SessionSurroundings,
    browser: SessionToken,
    loop: EventLoop,
    isBrowserKnown: Bool = true
  ) {
    self.around = around
    self.browser = browser
    self.isBrowserKnown = isBrowserKnown
    self.loop = loop
    inspector = around.configuration.hasInspector ? FlowInspector() : nil
    var random = SystemRandomNumberGenerator()
    markup = LiveMarkup(hash: KeyedHash(using: &random))
  }

  private func makeStage() -> Stage {
    let clock = around.configuration.clock
    var configuration = Stage.Configuration(flow: inspector?.flow, clock: clock)
    configuration.failed = { [weak self] in self?.take($0) }
    configuration.cannotShow = { module in
      guard !(module.view is any WebScreen) else { return nil }
      return """
        The view of '\(module.name)' is '\(module.partNames.first ?? "gone")', which a browser cannot \
        show. Conform it to 'WebScreen', or open another view for this host.
        """
    }
    let stage = Stage(routes: app.routes, owner: self, configuration: configuration)
    stage.changed = { [weak self] in self?.assumeIsolated { $0.stageChanged() } }
    stage.keepsakeChanged = { [weak self] change in
      self?.assumeIsolated { $0.keepsakeChanged(change) }
    }
    stage.choicesChanged = { [weak self] in self?.assumeIsolated { $0.choicesChanged() } }
    stage.finished = { [weak self] screen, outcome in
      self?.assumeIsolated { $0.hasFinished(screen, outcome) }
    }
    return stage
  }

  /// What is spoken here.
  var spoken: Spoken {
    app.speech.map { Spoken($0(stage.session), mayChange: true) } ?? wantedSpeech
  }

  private func stageChanged() {
    if screens.contains(where: { stage.module($0.key) == nil }) {
      screens = screens.filter { stage.module($0.key) != nil }
      forgetFields()
    }
    if !stage.leaks.isEmpty { tellLeaks(stage.leaks) }
    if let bottom = stage.tree.layers.first, stage.tabs.indices.contains(bottom.selected) {
      tabUse.note(stage.tabs[bottom.selected], among: stage.tabs)
    }
    endWaitForWork()
    redraw()
  }

  /// Has the page redrawn at the end of the loop's turn.
  func redraw() {
    isDirty = true
    recordLater()
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
    let isNews = isDirty || openMessages.news != .init() || keepsakes.isNews || fieldsToGive.areDue
    guard !isRenewing, isNews, let socket, socket.isOpen else { return }
    var message = PageMessage()
    tellSettled(to: &message)
    tellExports(to: &message)
    tellKeepsake(to: &message)
    giveLateFields(to: &message)
    write(into: &message)
    // A mistake while it was written has ended the session, and the page leaves.
    guard fault == nil else { return }
    send(message, to: socket)
  }

  /// Renders what has changed, also where no page is there: handlers are looked for in what was rendered
  /// last.
  func renderChanges() {
    guard isDirty, !isRenewing else { return }
    if let socket, socket.isOpen { return flush() }
    guard markup.hasRendered else { return }
    var message = PageMessage()
    write(into: &message)
    // Counted as sent, so that the page which comes gets all of it.
    if !message.isEmpty { sentMessages += 1 }
  }

  /// Writes what has changed since the page was last told.
  func write(into message: inout PageMessage) {
    guard isDirty else { return }
    isDirty = false
    let shell = shell()
    tellPlace(to: &message)
    do throws(RenderingError) {
      try message.append { buffer throws(RenderingError) in
        try markup.update(shell, into: &buffer)
      }
    } catch {
      // The page stays as it is.
      around.report(.rendering(error))
    }
    // At the end of the turn the numbers begin anew.
    if markup.isUsedUp(sparing: Self.blockGap) { flushLater() }
  }

  /// Writes the whole page, which then takes the place of what the browser has; elements keep their ids,
  /// unless the browser has a page that was written before another one.
  func writePage(into message: inout PageMessage, idsAreNew: Bool) {
    isDirty = false
    pageNumber += 1 + skippedPages
    skippedPages = 0
    message.add("%", "\(pageNumber)")
    shownPlace = nil
    tellPlace(to: &message)
    if !markup.hasRendered || idsAreNew { message.add("!", "") }
    message.add("#", "")
    around.counters.fullPages.add()
    let shell = shell()
    do throws(RenderingError) {
      try message.append { buffer throws(RenderingError) in
        try markup.renderAgain(shell, into: &buffer)
      }
    } catch {
      around.report(.rendering(error))
    }
  }

  /// The page's next rendering is written elsewhere, for a browser that is at `location`.
  ///
  /// What it asked for may have led to another address; then the page is told as soon as it is live.
  func isRendered(at location: String) {
    isDirty = shownPlace.map { $0.location != location } ?? false
    shownPlace?.location = location
  }

  /// The screen of a module, mounted when it is first seen.
  func mounted(_ id: ScreenID) -> MountedScreen? {
    if let known = screens[id] { return known }
    // The stage has opened none that a browser cannot show.
    guard let module = stage.module(id), let screen = module.view as? any WebScreen else {
      return nil
    }
    lastNumber = max(lastNumber, number(of: id))
    let mounted = MountedScreen(id, number: number(of: id), screen, tasks: module.tasks) {
      [weak self] in self?.assumeIsolated { $0.redraw() }
    }
    screens[id] = mounted
    return mounted
  }
}
