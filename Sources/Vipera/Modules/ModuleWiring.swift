/// Receives the parts of a module while it is wired, and creates the module from them.
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
/// Each method returns the object that the other parts should hold: the part itself, or its probe while a flow records.
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
  /// Hold the wiring as long as the parts are used.
  ///
  /// - Parameter flow: Records the messages between the parts.
  public init(flow: Flow?) {
    parts = ModuleParts(flow: flow)
    tasks = TaskScope()
    parts.begin(Self.self)
  }

  /// Creates the module from the parts that were passed to the wiring.
  ///
  /// - Parameters:
  ///   - view: The object that shows the module; each host accepts certain types.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The module, for further calls such as `onLoad`.
  public func module(
    _ view: AnyObject,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Module {
    let place = SourcePlace(file: file, line: line)
    return Module(parts.module ?? Self.module, view: view, parts: parts, tasks: tasks, place: place)
  }

  // MARK: - For the methods that `@Contract` writes

  /// Adds a part; returns the probe for it if a flow records.
  ///
  /// - Parameters:
  ///   - part: The object that plays the role `receiver`.
  ///   - method: The method that the part was passed to.
  ///   - isShared: Whether the part outlives the module, such as a cache that other modules use as well.
  ///   - sender: The usual sender of the part's messages.
  ///   - receiver: The part's role.
  ///   - name: The title of the part's column in a flow diagram; nil if the module has only one part in this role.
  /// - Returns: A probe that records the part's messages; nil if no flow records.
  public func take(
    _ part: Any,
    by method: String,
    isShared: Bool,
    from sender: FlowRole,
    to receiver: FlowRole,
    named name: String? = nil
  ) -> Probe? {
    #if DEBUG
    parts.isCalled(method, of: Self.self)
    #endif
    // If the part is a probe, it already records each message.
    guard !(part is any TracingPart) else { return nil }
    if type(of: part) is AnyClass {
      // A parent is a part of another module.
      let isOurs = !isShared && receiver != .parent
      parts.add(part as AnyObject, rank: isOurs ? Self.rank(of: receiver) : nil)
    }
    return parts.probe(of: Self.self, from: sender, to: name.map { FlowRole($0) } ?? receiver)
  }

  #if DEBUG
  /// The methods that take `object`, one for each role of the contract that it plays; overridden by each contract's
  /// wiring.
  open class func methods(for object: AnyObject) -> [String] { [] }
  #endif

  /// Holds a probe as long as the module lives.
  public func keep<Part: AnyObject>(_ probe: Part) -> Part {
    parts.keep(probe)
    return probe
  }

  /// Makes the opener hold the probe of one of its parts.
  public func keepWithOpener<Part: AnyObject>(_ probe: Part) -> Part {
    parts.keepWithOpener(probe)
    return probe
  }

  /// The opener's part with the role `role`; nil if no module opened this module, or if no part has the role.
  public func opener<Role>(as role: Role.Type) -> Role? { parts.opener?.part(role) }

  /// The position of a role from the top down; references to a higher role must be weak.
  private static func rank(of role: FlowRole) -> Int {
    let roles: [FlowRole] =
      switch style {
      case .viper: [.view, .presenter, .interactor, .router, .worker, .dataStore]
      case .vip: [.view, .router, .interactor, .presenter, .worker, .dataStore]
      }
    return roles.firstIndex(of: role) ?? roles.count
  }
}
