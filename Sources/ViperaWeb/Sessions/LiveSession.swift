import Vipera
import ViperaHTML

/// One user's page: owns the modules, their rendered markup, and the connection to the browser.
///
/// Its executor is the loop that reads the connection, so an event is handled and its changes are sent in one turn of
/// that loop.
actor LiveSession {
  /// The phase of a session's life.
  enum Phase: Equatable {
    /// No page has connected since the session was opened.
    case new
    /// A page is or was connected.
    case live
    /// No more events are accepted. The session may continue from its record, on another server or when this one
    /// restarts.
    case parked(goesOn: Bool)
    /// The modules have been released.
    case over(goesOn: Bool)

    /// Whether pages may connect and send messages.
    var isOpen: Bool { self == .new || self == .live }

    /// Whether the session continues from its record, on another server or on this one after a restart.
    var goesOn: Bool {
      switch self {
      case .new, .live: false
      case .parked(let goesOn), .over(let goesOn): goesOn
      }
    }

    var isOver: Bool { if case .over = self { true } else { false } }
  }

  /// The browser that the session belongs to: the id in its cookie.
  nonisolated let browser: SessionToken
  nonisolated let loop: EventLoop
  nonisolated let around: SessionSurroundings
  nonisolated var app: WebApp { around.app }
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

  /// Whether the browser has sent its cookie, so that it certainly keeps cookies.
  var isBrowserKnown: Bool
  /// The session's names, which a reload of the page changes.
  var names = PageNames()
  var token: SessionToken { names.current.token }
  var phase = Phase.new
  /// The flow inspector; nil except in development.
  let inspector: FlowInspector?
  /// The inspector's texts for the page, sent with the next message.
  var exports: [String] = []
  private(set) lazy var stage = makeStage()
  var markup: LiveMarkup
  /// The language for the browser's preferences, which do not change once the session knows them.
  private lazy var wantedSpeech = around.spoken(for: stage.session.wanted)
  private(set) lazy var reference = SessionReference(self)
  private(set) lazy var lifeTimer = SessionTimer(self) { $0.timeIsOver() }
  /// The task that ends the session; stored so that it is not started twice.
  var ending: Task<Void, Never>?
  var toldLeaks: Set<Leak> = []

  // MARK: The page in the browser

  var socket: WebSocket? {
    didSet { if socket !== oldValue { letGo() } }
  }
  /// The connection of a page that must still be notified that the host stops.
  var leavingSocket: WebSocket?
  /// Requests for a page that replaces the connected one; they wait until the connected page leaves.
  var departures: [PatientWait] = []
  /// Decides which of the new connections gets the session.
  var newcomers = Newcomers()
  /// The number of full renderings; it prevents patches from reaching a page for which they were not made.
  var pageNumber = 0
  /// How many page numbers the next full rendering skips, since they were used before a restart.
  var skippedPages = 0
  /// The screen that had not finished loading when its page was written.
  var endlessScreen: ScreenID?
  /// The number of messages sent since the page was rendered in full.
  var sentMessages = 0
  /// The number of messages that the session has received from the page.
  var receivedMessages: Int { names.current.receivedMessages }
  /// The page's messages that were received, but whose handlers have not finished yet.
  var openMessages = OpenMessages()
  /// The trial of events that may crash the server; nil if no page sends such events again.
  var trial: EventTrial?
  var events = RunningEvents()
  /// A wait until the running events have ended, except those that wait for the user.
  var workEnd: PatientWait?
  /// How often the app has reopened its first screen since the last action of the user.
  var beginnings = Beginnings()
  var fields = TypedFields()
  var fieldsToGive = FieldsToGive()
  /// The order in which the tabs were last used.
  var tabUse = TabUse()
  var shownPlace: ShownPlace?
  /// Whether the last visit was refused, and the page has not been notified yet.
  var isVisitRefused = false
  var messageRate = MessageRate()
  /// The messages that wait to be handled; nil if none wait.
  var held: HeldMessages?
  let layerMark = LayerMark()
  var takenFiles = TakenFiles()
  var keepsakes = PendingKeepsake()
  /// A digest of the secret that the browser has; empty if it has none.
  var keepsakeDigest: [UInt8] = []
  /// The digest of the secret for which the modules were wired.
  var wiredDigest: [UInt8] = []
  /// The language in which the modules were wired.
  var wiredLanguage: String?
  /// Whether modules are being wired again; until they have loaded, the page stays as it is.
  var isRenewing = false
  /// Whether the modules will be wired again once their handlers have ended.
  var isAboutToRenew = false
  /// The task that wires the modules again, in the chosen language.
  var renewal: Task<Void, Never>?

  // MARK: The record

  /// The schedule of the session's records; created when the first change is recorded.
  var recording: SessionRecording?
  /// How many servers, including this one, have begun to open the session's record; 0 once its page was rendered.
  var openings = 0
  /// The number that is added to the id of a screen that was not restored, to get its number for the browser
  /// (`Stage.numbers`).
  var numberOffset = 0
  /// The highest screen number that the browser has received.
  var lastNumber = 0

  /// The mistake of the app that has ended the session.
  ///
  /// Its type is `any Error`, since that is one pointer, and nearly every session has none.
  var fault: (any Error)?

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
    let (clock, reference) = (around.configuration.clock, reference)
    var configuration = Stage.Configuration(flow: inspector?.flow, clock: clock)
    configuration.executor = loop
    configuration.failed = { reference.session?.take($0) }
    configuration.cannotShow = { module in
      guard !(module.view is any WebScreen) else { return nil }
      return """
        The view of '\(module.name)' is '\(module.partNames.first ?? "gone")', which a browser cannot \
        show. Conform it to 'WebScreen', or open another view for this host.
        """
    }
    let stage = Stage(routes: app.routes, owner: self, configuration: configuration)
    stage.changed = { reference.call { $0.stageChanged() } }
    stage.keepsakeChanged = { change in reference.call { $0.keepsakeChanged(change) } }
    stage.choicesChanged = { reference.call { $0.choicesChanged() } }
    stage.finished = { screen, outcome, wasAwaited in
      reference.call { $0.hasFinished(screen, outcome, wasAwaited) }
    }
    return stage
  }

  /// The language of the session, with the host's texts.
  var spoken: Spoken {
    guard let speech = app.speech else { return wantedSpeech }
    let session = stage.session
    return Spoken(session.run { speech(session) }, mayChange: true)
  }

  private func stageChanged() {
    forgetFields()
    if !stage.leaks.isEmpty { tellLeaks(stage.leaks) }
    if let bottom = stage.tree.layers.first, stage.tabs.indices.contains(bottom.selected) {
      tabUse.note(stage.tabs[bottom.selected], among: stage.tabs)
    }
    endWaitForWork()
    redraw()
  }

  /// Schedules a redraw of the page for the end of the loop's turn.
  func redraw() {
    isDirty = true
    recordLater()
    flushLater()
  }

  /// Schedules sending pending changes for the end of the loop's turn.
  func flushLater() {
    guard !isFlushDue, socket != nil else { return }
    isFlushDue = true
    loop.assumeIsolated { [reference] in $0.flushLater(reference) }
  }

  /// Sends the changes, unless no page is connected.
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
    // A mistake during the rendering has ended the session, and the page is closing.
    guard fault == nil else { return }
    send(message, to: socket)
  }

  /// Renders the changes even if no page is connected, since handlers are looked up in the last rendering.
  func renderChanges() {
    guard isDirty, !isRenewing else { return }
    if let socket, socket.isOpen { return flush() }
    guard markup.hasRendered else { return }
    var message = PageMessage()
    write(into: &message)
    // The message counts as sent, although no page gets it. So the next page lacks a message, and gets the whole
    // content.
    if !message.isEmpty { sentMessages += 1 }
  }

  /// Writes the changes since the last message to the page.
  func write(into message: inout PageMessage) {
    guard isDirty else { return }
    // After a restart with another program, rendering the whole page may have failed. There is then no markup to
    // compare with.
    guard markup.hasRendered else { return writePage(into: &message, idsAreNew: true) }
    isDirty = false
    let shell = shell()
    tellPlace(on: shell, to: &message)
    do throws(RenderingError) {
      try message.append { buffer throws(RenderingError) in
        try markup.update(shell, into: &buffer)
      }
    } catch {
      // The browser's page stays unchanged.
      around.report(.rendering(error, location: visibleLocation))
    }
    // The numbers of blocks (patchable parts of the page) are nearly used up. They start again at the end of the turn.
    if markup.isUsedUp(sparing: Self.blockGap) { flushLater() }
  }

  /// Writes the whole page, which then replaces the page in the browser.
  ///
  /// Elements keep their ids, unless the browser's page is older than the last one written.
  func writePage(into message: inout PageMessage, idsAreNew: Bool) {
    isDirty = false
    pageNumber += 1 + skippedPages
    // The message with the page is counted as the first.
    (skippedPages, sentMessages) = (0, 0)
    message.add("%", "\(pageNumber)")
    shownPlace = nil
    let shell = shell()
    tellPlace(on: shell, to: &message)
    if !markup.hasRendered || idsAreNew { message.add("!", "") }
    around.counters.fullPages.add()
    do throws(RenderingError) {
      try message.append(after: "#") { buffer throws(RenderingError) in
        try markup.renderAgain(shell, into: &buffer)
      }
    } catch {
      // The browser's page stays unchanged.
      around.report(.rendering(error, location: visibleLocation))
    }
  }

  /// Called before the caller sends the rendered page itself, to a browser that shows `location`.
  ///
  /// The request may have led to another address. The page is then notified as soon as it is live.
  func isRendered(at location: String) {
    isDirty = shownPlace.map { $0.location != location } ?? false
    shownPlace?.location = location
  }

  /// The screen of a module, mounted when it is first shown.
  func mounted(_ id: ScreenID, _ module: Module) -> MountedScreen? {
    if let known = module.shown as? MountedScreen { return known }
    // The stage opens only modules that a browser can show.
    guard let screen = module.view as? any WebScreen else { return nil }
    lastNumber = max(lastNumber, number(of: id))
    let mounted = MountedScreen(
      id,
      number: number(of: id),
      screen,
      tasks: module.tasks,
      mark: layerMark
    ) { [reference] in
      reference.call { $0.redraw() }
    }
    module.shown = mounted
    return mounted
  }
}
