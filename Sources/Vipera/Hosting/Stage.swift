/// The open modules of one session and their order: the part of navigation that all hosts share.
///
/// A host creates one stage on the actor that owns the session, shows the stage's screens, and passes on the user's
/// actions. The stage opens modules, starts and cancels their work, and reports leaks.
///
/// If the host keeps objects of its own for the modules, it must release those of closed modules when `changed` is
/// called.
public final class Stage {
  /// The routes that the session can open.
  package let routes: RouteTable
  /// Counts the work that blocks the screen.
  public let busy = BusyIndicator()
  /// The objects that the session's modules share; a host may prepare it before it opens the first module.
  public let session: SessionScope
  /// The user's preferred languages, the most preferred first, as tags: `es-CO`.
  ///
  /// Modules read them from their `context.session`, so the host must set them before it opens a module. Up to eight
  /// valid tags are kept.
  public var languages: [String] {
    get { session.languages }
    set { session.wanted = WantedLanguages(newValue) }
  }
  /// The user's network address, which modules read from their `context.session`; the host sets it at every connection.
  public var clientAddress: String? {
    get { session.clientAddress }
    set { session.clientAddress = newValue }
  }
  /// The secret that the user's device stores for the app.
  ///
  /// The host sets it before it opens a module, and ignores a malformed secret (`Keepsake.isSound`).
  public var keepsake: Secret<String>? {
    get { session.keepsake }
    set { session.keepsake = newValue }
  }
  /// Called when a module requests that the device store or delete a secret; by default nothing is stored.
  public var keepsakeChanged: (Keepsake.Change) -> Void {
    get { session.keepsakeChanged }
    set { session.keepsakeChanged = newValue }
  }
  /// The values that the user has chosen for all pages of the browser; the host sets them before it opens a module.
  package var choices: BrowserChoices {
    get { session.choices }
    set { session.choices = newValue }
  }
  /// Called when a module has changed a choice; by default, choices last as long as the session.
  package var choicesChanged: () -> Void {
    get { session.choicesChanged }
    set { session.choicesChanged = newValue }
  }
  /// The open tabs, stacks and sheets.
  public internal(set) var tree: ScreenTree
  /// The visible toast, followed by the waiting ones.
  public var toasts: [Toast] { (toastQueue.current.map { [$0.toast] } ?? []) + toastQueue.waiting }
  package internal(set) var toastQueue: ToastQueue
  /// The leaks of modules, newest last; bounded by the configuration.
  public internal(set) var leaks: [Leak] = []
  /// The number of sheets and alerts that exceeded a limit, and so got nil as their answer.
  ///
  /// If it is not 0, a module has a mistake, or a limit is too low for the app.
  public internal(set) var refused = 0
  /// Called when anything that the host shows has changed.
  public var changed: () -> Void = {}

  /// Called when a module finishes with an outcome that no task waits for, such as the outcome of a module that was
  /// opened by its address.
  ///
  /// The first screen and the screens above it are not closed, since nothing is below the first one: `module(screen)`
  /// then still exists, and the host decides what to show next.
  ///
  /// `wasAwaited` is true if a task waited for the outcome before a restart, or until the task's module was closed.
  /// The outcome is then lost.
  public var finished: (ScreenID, any Sendable, _ wasAwaited: Bool) -> Void = { _, _, _ in }

  /// Weak, since a host's actor owns its stage.
  weak let owner: (any Actor)?
  let configuration: Configuration
  /// The tasks that time toasts and the release of modules; created when needed, to save memory in idle sessions.
  private(set) lazy var timing = makeScope()
  /// The tasks that release closed modules; never cancelled, so that every module is released.
  private(set) lazy var farewells = makeScope()
  var screens: [ScreenID: Screen] = [:]
  /// The numbers by which the host identifies the screens, from the last snapshot that was restored.
  package internal(set) var numbers: [ScreenID: Int] = [:]
  /// Closed modules with tasks that have not ended.
  var leaving: [ScreenID: Module] = [:]
  var questions: [PendingQuestion] = []
  /// The action that runs once the user agrees to discard the changes.
  var departure: PendingDeparture?
  package internal(set) var tabs: [AnyRoute] = []
  /// The lists of parts of the modules in `leaks`.
  ///
  /// `close` checks the lists again, since a part that was only held for a while is not a leak.
  var suspects: [PartCensus] = []
  /// The requests of modules that are being wired and are not in the tree yet.
  private var asked: [ScreenID: [(action: (Stage) -> Void, slot: String?)]] = [:]
  /// The number of nested wirings: wirings that open a module whose wiring opens another.
  private var wiringDepth = 0
  /// Whether the stage was closed; later requests of the host are ignored.
  var isClosed = false
  private var lastID = 0
  private var lastQuestion = 0

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - routes: The modules that can be opened.
  ///   - owner: The actor that owns the session; all methods must be called on it.
  ///   - configuration: Limits, clock and flow.
  public init(
    routes: RouteTable,
    owner: any Actor,
    configuration: Configuration = Configuration()
  ) {
    configuration.check()
    self.routes = routes
    self.owner = owner
    self.configuration = configuration
    session = SessionScope(
      tasks: TaskScope(executor: configuration.executor, failed: configuration.failed)
    )
    tree = ScreenTree(limits: configuration.screens)
    toastQueue = ToastQueue(timing: configuration.toastTiming, capacity: configuration.waitingToasts)
    busy.changed = { [weak self] in self?.changed() }
  }

  deinit { timing.cancel() }

  private func makeScope() -> TaskScope {
    TaskScope(executor: configuration.executor, failed: configuration.failed)
  }

  /// The module that the user can see and use.
  public var visible: Module? { tree.visible.flatMap { screens[$0]?.module } }

  /// Closed modules with tasks that have not ended, oldest first.
  package var departing: [Module] { leaving.sorted { $0.key.number < $1.key.number }.map(\.value) }

  /// The alert that waits for an answer.
  public var question: Question? { questions.first?.question }

  /// The module of a screen in `tree`.
  public func module(_ id: ScreenID) -> Module? { screens[id]?.module }

  /// The route of a screen in `tree`; the new one if the screen has changed its address.
  public func route(_ id: ScreenID) -> AnyRoute? { screens[id]?.route }

  /// Whether a screen in `tree` has changed its address since it was opened.
  package func hasMoved(_ id: ScreenID) -> Bool { screens[id]?.hasMoved ?? false }

  /// Makes a covered module appear while `body` runs, as if the user had gone back to it.
  package func showCovered(_ id: ScreenID, _ body: () async -> Void) async {
    guard id != tree.visible, module(id) != nil else { return }
    appear(id)
    await body()
    disappear(id)
  }

  /// Reports a mistake in the app's code to the host.
  func fail(_ text: String, at place: SourcePlace?) {
    Fault.tell(TaskScope.current?.failed ?? configuration.failed, text, at: place)
  }

  /// A closure that reports a mistake to the host, with the name of the module that made it.
  private func teller(for route: AnyRoute) -> (@Sendable (Fault) -> Void)? {
    guard let failed = configuration.failed else { return nil }
    let module = "\(type(of: route.base))"
    return { fault in
      var fault = fault
      fault.module = module
      failed(fault)
    }
  }

  /// The route with its address; if the app cannot open it, reports this to the host and returns nil.
  func address<R: Route>(of route: R, asked place: SourcePlace) -> AnyRoute? {
    do throws(RouteTable.Error) {
      return try routes.resolve(route)
    } catch {
      fail(error.description, at: place)
      return nil
    }
  }

  /// The objects that the module of a screen gets from the stage.
  private func frame(
    of id: ScreenID,
    openedBy opener: ScreenID?,
    failed: (@Sendable (Fault) -> Void)?
  ) -> ModuleFrame {
    ModuleFrame(
      navigator: ModuleNavigator(stage: self, screen: id),
      parts: ModuleParts(flow: configuration.flow, opener: opener.flatMap(module)),
      busy: BusyIndicator(within: busy),
      clock: configuration.clock,
      session: session,
      tasks: TaskScope(executor: configuration.executor, failed: failed),
      finish: { [weak self] outcome in
        guard let self, !waits({ $0.finish(id, with: outcome) }, for: id) else { return }
        finish(id, with: outcome)
      }
    )
  }

  /// Wires the module for a route, without adding it to the tree; nil if the host cannot show it.
  func open(
    _ route: AnyRoute,
    from opener: ScreenID? = nil,
    in slot: SlotPlace? = nil,
    for waiter: Waiter? = nil,
    wasAwaited: Bool = false
  ) -> ScreenID? {
    lastID += 1
    let id = ScreenID(number: lastID)
    asked[id] = []
    let failed = teller(for: route)
    let frame = frame(of: id, openedBy: opener, failed: failed)
    // The context refers to the parts weakly, so the frame holds them until the module does. Tasks started by the
    // wiring belong to the opened module, not to the one whose event opens it.
    let module = frame.tasks.run {
      withExtendedLifetime(frame) { routes.module(for: route, in: frame) }
    }
    screens[id] = Screen(
      route: route,
      module: module,
      busy: frame.busy,
      slot: slot,
      opener: opener,
      waiter: waiter,
      wasAwaited: wasAwaited
    )
    if let why = configuration.cannotShow(module) {
      Fault.tell(failed, why, at: module.place)
      leave(id)
      return nil
    }
    #if DEBUG
    if configuration.looksForForgottenParts {
      for text in module.forgottenParts { Fault.tell(failed, text, at: module.place) }
    }
    #endif
    return id
  }

  /// The open modules that a module has opened, oldest first.
  func modules(openedBy id: ScreenID) -> [Module] {
    screens.filter { $0.value.opener == id }.sorted { $0.key.number < $1.key.number }.map(\.value.module)
  }

  /// Stores a request of a module that is being wired; `slot` is the slot that the request fills or empties.
  ///
  /// - Returns: False if the module is already in the tree, so that the request must be carried out now.
  func waits(_ action: @escaping (Stage) -> Void, for id: ScreenID, slot: String? = nil) -> Bool {
    guard asked[id] != nil else { return false }
    asked[id]?.append((action, slot))
    return true
  }

  /// Drops the stored requests of a restored module that concern `slot`; nil drops those that concern no slot.
  func forgetRequests(of id: ScreenID, for slot: String?) { asked[id]?.removeAll { $0.slot == slot } }

  /// Drops the stored requests of a module that will not be in the tree.
  func forget(_ id: ScreenID) { asked[id] = nil }

  /// Carries out the stored requests of modules that are now in the tree.
  func doWhatWasAsked() {
    // Modules that are not in the tree yet are still being wired.
    let placed = Set(tree.screens)
    let due = asked.filter { placed.contains(base(of: $0.key)) }.sorted { $0.key.number < $1.key.number }
    for (id, _) in due { asked[id] = nil }
    // An empty dictionary keeps its memory otherwise, in each idle session.
    if asked.isEmpty { asked = [:] }
    guard due.contains(where: { !$0.value.isEmpty }) else { return }
    wiringDepth += 1
    defer { wiringDepth -= 1 }
    guard wiringDepth <= configuration.screens.depth else {
      let wired = due.first.flatMap { screens[$0.key]?.module }
      return fail(
        """
        The wiring of '\(wired?.name ?? "gone")' opens a module whose wiring opens another, without end. \
        Open it in 'onLoad', where something else decides whether to.
        """,
        at: wired?.place
      )
    }
    for (id, actions) in due {
      for (action, _) in actions {
        // If a request removes the module, its remaining requests are dropped.
        guard let tasks = module(id)?.tasks else { break }
        tasks.run { action(self) }
      }
    }
  }

  /// Starts work of the stage on the session's actor; does nothing if the actor is gone.
  @discardableResult
  func start(
    in scope: TaskScope,
    _ operation: @escaping () async -> Void
  ) -> Task<Void, Never>? {
    owner.map { scope.start(on: $0, operation) }
  }

  func nextQuestion(_ alert: Alert) -> Question {
    lastQuestion += 1
    return Question(id: lastQuestion, alert: alert)
  }

  /// Changes the tree: releases the removed modules, and makes modules appear and disappear.
  func change(_ change: (inout ScreenTree) -> [ScreenID]) {
    let treeBefore = tree
    let before = tree.visible
    let left = change(&tree)
    guard tree != treeBefore else { return }
    let after = tree.visible
    if let before, before != after { disappear(before) }
    for id in left { leave(id) }
    if let after { appear(after) }
    changed()
    doWhatWasAsked()
  }
}
