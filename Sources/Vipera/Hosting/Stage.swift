/// The modules of one session and what lies above what: the part of navigation that all hosts share.
///
/// A host makes one stage on the actor that owns the session, shows what the stage says is there,
/// and tells it what the person did. The stage opens modules, starts and cancels their work, and
/// reports what leaks.
///
/// A host must let go of a module's view when `changed` tells that the module has left.
public final class Stage {
  /// The routes the session knows.
  public let routes: RouteTable
  /// Whether the screen is blocked by work.
  public let busy = BusyIndicator()
  /// What the modules of the session share, for a host that prepares it before it opens the first of them.
  public let session: SessionScope
  /// The languages in which the person wants to be spoken to, the most wanted first, as tags: `es-CO`.
  ///
  /// Modules read them of their `context.session`, so a host says them before it opens anything. Eight are
  /// kept; what is no tag is left out.
  public var languages: [String] {
    get { session.languages }
    set { session.wanted = WantedLanguages(newValue) }
  }
  /// Where the person is, which modules read of their `context.session`; a host says it whenever they come.
  public var clientAddress: String? {
    get { session.clientAddress }
    set { session.clientAddress = newValue }
  }
  /// The secret that the person's device keeps for the app, as it brought it; a host says it before it opens
  /// anything, and leaves out what is not sound (`Keepsake.isSound`).
  public var keepsake: Secret<String>? {
    get { session.keepsake }
    set { session.keepsake = newValue }
  }
  /// Called when a module has the device keep a secret, or forget one; without it nothing is kept.
  public var keepsakeChanged: (Keepsake.Change) -> Void {
    get { session.keepsakeChanged }
    set { session.keepsakeChanged = newValue }
  }
  /// The values that the person has chosen for all pages of the browser; a host sets them before it opens
  /// anything.
  public var choices: BrowserChoices {
    get { session.choices }
    set { session.choices = newValue }
  }
  /// Called when a module has changed a choice; without it the choices last as long as the session.
  public var choicesChanged: () -> Void {
    get { session.choicesChanged }
    set { session.choicesChanged = newValue }
  }
  /// What lies above what.
  public internal(set) var tree: ScreenTree
  /// The toasts of the session.
  public internal(set) var toasts: ToastQueue
  /// What modules left behind, newest last; bounded by the configuration.
  public internal(set) var leaks: [Leak] = []
  /// How many sheets and alerts found no room and were answered with nil.
  ///
  /// More than none is a mistake in a module, or a bound that is too small for the app.
  public internal(set) var refused = 0
  /// Called when anything that a host shows has changed.
  public var changed: () -> Void = {}

  /// Called when a module gives something back that nobody presented, as one opened by its address.
  ///
  /// The first screen stays where it is then, since nothing lies below it, and so does what lies above it:
  /// `module(screen)` is still there, and the host decides where the person goes.
  public var finished: (_ screen: ScreenID, _ outcome: any Sendable) -> Void = { _, _ in }

  /// Weak, since a host's actor owns its stage.
  weak let owner: (any Actor)?
  let configuration: Configuration
  /// Times toasts and farewells.
  let timing: TaskScope
  /// Lets go of modules that have left; never cancelled, so that none is forgotten.
  let farewells: TaskScope
  var screens: [ScreenID: Screen] = [:]
  /// Modules that have left and whose tasks have not all ended.
  var leaving: [ScreenID: Module] = [:]
  var questions: [PendingQuestion] = []
  /// What is done once the person has agreed to lose their changes.
  var departure: PendingDeparture?
  package internal(set) var tabs: [AnyRoute] = []
  /// The modules behind `leaks`, to look again at the end: what was held for a while is no leak.
  var suspects: [PartCensus] = []
  /// What modules have asked for that have no place yet: they are being wired.
  private var asked: [ScreenID: [(Stage) -> Void]] = [:]
  /// How many wirings have each asked for the next.
  private var wiringDepth = 0
  /// Whether the stage was closed; what a host still asks for then is not done.
  var isClosed = false
  private var lastID = 0
  private var lastQuestion = 0

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - routes: The modules that can be opened.
  ///   - owner: The actor that owns the session; everything here must be called on it.
  ///   - configuration: Bounds, clock and flow.
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
    toasts = ToastQueue(timing: configuration.toastTiming, capacity: configuration.waitingToasts)
    timing = TaskScope(executor: configuration.executor, failed: configuration.failed)
    farewells = TaskScope(executor: configuration.executor, failed: configuration.failed)
    busy.changed = { [weak self] in self?.changed() }
  }

  deinit { timing.cancel() }

  /// The module that can be seen and used.
  public var visible: Module? { tree.visible.flatMap { screens[$0]?.module } }

  /// Modules that have left and whose tasks have not all ended, oldest first.
  package var departing: [Module] { leaving.sorted { $0.key < $1.key }.map(\.value) }

  /// The alert that waits for an answer.
  public var question: Question? { questions.first?.question }

  /// The module of a screen in `tree`.
  public func module(_ id: ScreenID) -> Module? { screens[id]?.module }

  /// The route by which a screen in `tree` was opened, or where it says that it stands now.
  public func route(_ id: ScreenID) -> AnyRoute? { screens[id]?.route }

  /// Whether a screen in `tree` has stood at other addresses of its kind before.
  package func hasMoved(_ id: ScreenID) -> Bool { screens[id]?.hasMoved ?? false }

  /// Shows a module that lies below another while `body` runs, as when a person goes back to it.
  package func showCovered(_ id: ScreenID, _ body: () async -> Void) async {
    guard let owner, id != tree.visible, let module = module(id) else { return }
    module.attach(on: owner)
    module.appear()
    await body()
    module.disappear()
  }

  /// Tells the host of a mistake of the app.
  func fail(_ text: String, at place: SourcePlace?) {
    Fault.tell(TaskScope.current?.failed ?? configuration.failed, text, at: place)
  }

  /// Tells the host whose mistake it was.
  private func teller(for route: AnyRoute) -> (@Sendable (Fault) -> Void)? {
    guard let failed = configuration.failed else { return nil }
    let module = "\(type(of: route.base))"
    return { fault in
      var fault = fault
      fault.module = module
      failed(fault)
    }
  }

  /// The route with its address; nil where the app cannot open it, of which the host is told.
  func address<R: Route>(of route: R, asked place: SourcePlace) -> AnyRoute? {
    do throws(RouteTable.Error) {
      return try routes.resolve(route)
    } catch {
      fail(error.description, at: place)
      return nil
    }
  }

  /// Wires the module for a route, which is not in the tree yet; nil where the host cannot show it.
  func open(_ route: AnyRoute, outcome: OneShot<any Sendable>? = nil) -> ScreenID? {
    lastID += 1
    let id = ScreenID(number: lastID)
    asked[id] = []
    let failed = teller(for: route)
    let frame = ModuleFrame(
      navigator: ModuleNavigator(stage: self, screen: id),
      parts: ModuleParts(flow: configuration.flow),
      busy: BusyIndicator(within: busy),
      clock: configuration.clock,
      session: session,
      tasks: TaskScope(executor: configuration.executor, failed: failed),
      finish: { [weak self] outcome in
        guard let self, !waits({ $0.finish(id, with: outcome) }, for: id) else { return }
        finish(id, with: outcome)
      }
    )
    // The context refers to the parts weakly, and wiring needs them until the module has them. What the
    // wiring starts belongs to the module that is opened, not to the one whose event opens it.
    let module = TaskScope.$current.withValue(frame.tasks) {
      withExtendedLifetime(frame) { routes.module(for: route, in: frame) }
    }
    let screen = Screen(route: route, module: module, busy: frame.busy, outcome: outcome)
    screens[id] = screen
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

  /// Keeps what a module asks for that is still being wired; false where it has its place.
  func waits(_ action: @escaping (Stage) -> Void, for id: ScreenID) -> Bool {
    guard asked[id] != nil else { return false }
    asked[id]?.append(action)
    return true
  }

  /// Drops what a module has asked for that gets no place.
  func forget(_ id: ScreenID) { asked[id] = nil }

  /// Does what modules have asked for that have got their places.
  private func doWhatWasAsked() {
    // Others are still being wired.
    let placed = Set(tree.screens)
    let due = asked.filter { placed.contains($0.key) }.sorted { $0.key < $1.key }
    for (id, _) in due { asked[id] = nil }
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
      for action in actions {
        // One that leads away ends what follows.
        guard let tasks = module(id)?.tasks else { break }
        TaskScope.$current.withValue(tasks) { action(self) }
      }
    }
  }

  /// Starts the stage's own work on the session's actor; without one the session is gone.
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

  /// Performs a change of the tree: lets go of what left, and tells who appears and disappears.
  func change(_ change: (inout ScreenTree) -> [ScreenID]) {
    let treeBefore = tree
    let before = tree.visible
    let left = change(&tree)
    guard tree != treeBefore else { return }
    let after = tree.visible
    if let before, before != after { screens[before]?.module.disappear() }
    for id in left { leave(id) }
    if let after, let owner {
      screens[after]?.module.attach(on: owner)
      screens[after]?.module.appear()
    }
    changed()
    doWhatWasAsked()
  }
}
