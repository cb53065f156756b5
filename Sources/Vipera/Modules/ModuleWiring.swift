/// Takes the parts of a module while it is wired, and makes the module from them.
///
/// `@Contract` adds a subclass to each contract, with a method for each part:
///
/// ```swift
/// static func module(_ context: ModuleContext<Cities>) -> Module {
///   let wire = CitiesContract.Wiring(context)
///   let router = wire.router(CitiesRouter(context: context))
///   let presenter = CitiesPresenter(router: router)
///   let toPresenter = wire.presenter(presenter)
///   let screen = CitiesScreen(presenter: toPresenter)
///   presenter.view = wire.view(screen)
///   return wire.module(screen).onLoad(toPresenter) { await $0.viewDidLoad() }
/// }
/// ```
///
/// Each method returns the object that the other parts hold: the part itself, or its probe while a flow records.
open class ModuleWiring {
  /// The module's name in diagrams and reports; each contract's wiring overrides it.
  open class var module: String { "" }
  /// The contract's style; each contract's wiring overrides it.
  open class var style: ContractStyle { .viper }

  private let parts: ModuleParts
  private let tasks: TaskScope

  /// Starts to wire the module that the host opens.
  public init<R: Route>(_ context: ModuleContext<R>) {
    parts = context.parts
    tasks = context.tasks
    parts.begin(Self.self)
  }

  /// Starts to wire parts without a host, such as in a test of two parts.
  ///
  /// Keep the wiring while the parts are used.
  ///
  /// - Parameter flow: Records the messages between the parts.
  public init(flow: Flow?) {
    parts = ModuleParts(flow: flow)
    tasks = TaskScope()
    parts.begin(Self.self)
  }

  /// Makes the module from the parts that were passed to the wiring.
  ///
  /// - Parameters:
  ///   - view: The object that shows the module; each host accepts certain types.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The module, to say what happens when it loads and appears.
  public func module(
    _ view: AnyObject,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Module {
    let place = SourcePlace(file: file, line: line)
    return Module(parts.module ?? Self.module, view: view, parts: parts, tasks: tasks, place: place)
  }

  // MARK: - For the methods that `@Contract` writes

  /// Takes a part, and returns the probe for it, if a flow records.
  ///
  /// - Parameters:
  ///   - part: The object that plays the role of `receiver`.
  ///   - method: The method that it was passed to.
  ///   - isShared: Whether it outlives the module, such as a cache that other modules use as well.
  ///   - sender: The usual sender of its messages.
  ///   - receiver: Its role.
  ///   - name: The name of its column in a flow, if the module has several parts of the role.
  /// - Returns: A probe that notes the part's messages; nil if no flow records.
  public func take(
    _ part: Any,
    by method: String,
    isShared: Bool,
    from sender: FlowRole,
    to receiver: FlowRole,
    named name: String? = nil
  ) -> Probe? {
    parts.isCalled(method, of: Self.self)
    // A probe that is handed over once more notes each message already.
    guard !(part is any TracingPart) else { return nil }
    if type(of: part) is AnyClass {
      // A parent is a part of another module.
      let isOurs = !isShared && receiver != .parent
      parts.add(part as AnyObject, rank: isOurs ? Self.rank(of: receiver) : nil)
    }
    return parts.probe(of: Self.self, from: sender, to: name.map { FlowRole($0) } ?? receiver)
  }

  #if DEBUG
  /// The methods that take `object`, one for each role of the contract that it plays; each contract's wiring overrides
  /// this.
  open class func methods(for object: AnyObject) -> [String] { [] }
  #endif

  /// Keeps a probe alive with the module.
  public func keep<Part: AnyObject>(_ probe: Part) -> Part {
    parts.keep(probe)
    return probe
  }

  /// Keeps the probe of an opener's part alive with the opener.
  public func keepWithOpener<Part: AnyObject>(_ probe: Part) -> Part {
    parts.keepWithOpener(probe)
    return probe
  }

  /// The part of the opener that plays `role`; nil if no module opened this one, or if none of its parts plays it.
  public func opener<Role>(as role: Role.Type) -> Role? { parts.opener?.part(role) }

  /// The roles from the top down: references in the other direction must be weak.
  private static func rank(of role: FlowRole) -> Int {
    let roles: [FlowRole] =
      switch style {
      case .viper: [.view, .presenter, .interactor, .router, .worker, .dataStore]
      case .vip: [.view, .router, .interactor, .presenter, .worker, .dataStore]
      }
    return roles.firstIndex(of: role) ?? roles.count
  }
}
