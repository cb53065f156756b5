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
  /// What lies above what.
  public internal(set) var tree: ScreenTree
  /// The toasts of the session.
  public internal(set) var toasts: ToastQueue
  /// What modules left behind, newest last; bounded by the configuration.
  public internal(set) var leaks: [Leak] = []
  /// Called when anything that a host shows has changed.
  public var changed: () -> Void = {}

  let owner: any Actor
  let configuration: Configuration
  /// Times the toasts.
  let timing: TaskScope
  /// Lets go of modules that have left; never cancelled, so that none is forgotten.
  let farewells: TaskScope
  var screens: [ScreenID: Screen] = [:]
  var questions: [Question] = []
  var tabs: [AnyRoute] = []
  /// The modules behind `leaks`, to look again at the end: what was held for a while is no leak.
  var suspects: [PartCensus] = []
  private var lastID = 0

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
    self.routes = routes
    self.owner = owner
    self.configuration = configuration
    tree = ScreenTree(limits: configuration.screens)
    toasts = ToastQueue(timing: configuration.toastTiming, capacity: configuration.waitingToasts)
    timing = TaskScope(executor: configuration.executor)
    farewells = TaskScope(executor: configuration.executor)
    busy.changed = { [weak self] in self?.changed() }
  }

  deinit { timing.cancel() }

  /// The module that can be seen and used.
  public var visible: Module? { tree.visible.flatMap { screens[$0]?.module } }

  /// The question that waits for an answer.
  public var alert: Alert? { questions.first?.alert }

  /// The module of a screen in `tree`.
  public func module(_ id: ScreenID) -> Module? { screens[id]?.module }

  /// The route a screen in `tree` was opened by.
  public func route(_ id: ScreenID) -> AnyRoute? { screens[id]?.route }

  /// Wires the module for a route; it is not in the tree yet.
  func open(_ route: AnyRoute, outcome: OneShot<any Sendable>? = nil) -> ScreenID {
    lastID += 1
    let id = ScreenID(number: lastID)
    let frame = ModuleFrame(
      navigator: ModuleNavigator(stage: self, screen: id),
      tracing: Tracing(flow: configuration.flow),
      busy: busy,
      clock: configuration.clock,
      tasks: TaskScope(executor: configuration.executor),
      finish: { [weak self] in self?.finish(id, with: $0) }
    )
    // The context refers to the tracing weakly, and wiring needs it until the module has it.
    let module = withExtendedLifetime(frame) { routes.module(for: route, in: frame) }
    screens[id] = Screen(route: route, module: module, outcome: outcome)
    return id
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
    if let after {
      screens[after]?.module.attach(on: owner)
      screens[after]?.module.appear()
    }
    changed()
  }
}
