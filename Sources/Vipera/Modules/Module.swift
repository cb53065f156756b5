import ViperaReflection

/// One screen with its parts: what the wiring returns and the host keeps alive.
///
/// A module owns its parts. Parts point downward strongly and upward weakly, so when the host releases the module, all
/// its parts are freed. A part that is still alive then is a leak, and is reported.
public final class Module {
  /// The module's name, for diagrams and reports: that of its first contract, or of its route if it has no contract.
  public let name: String
  /// The tasks of the module; they are cancelled when it leaves.
  public let tasks: TaskScope
  /// The phase of the module's life.
  package internal(set) var phase = Phase.wired
  /// The object that shows the module; nil once the module has left.
  public internal(set) var view: AnyObject?

  /// The host's object that shows the view; set by the host.
  package var shown: AnyObject?

  /// The line that wires it, to be named if the wiring is wrong.
  let place: SourcePlace
  /// Weak, since the actor owns the stage that owns the module.
  weak var owner: (any Actor)?
  /// The parts passed to the wiring; nil once the module has left.
  var wired: ModuleParts?
  var actions: [Moment: () async -> Void] = [:]
  /// The values that the module keeps, by name.
  var keepers = Keepers()
  /// The handlers for outcomes that no presenter waits for, by route type.
  var outcomeHandlers: [ObjectIdentifier: (any Sendable) async -> Void] = [:]
  /// The question before the module is left with changes; nil if nothing is asked.
  var confirmation: Confirmation?
  /// Whether the module is reloading its content.
  package internal(set) var isRefreshing = false

  /// Makes a module without a contract; a contract's `Wiring` makes the module of that contract.
  ///
  /// - Parameters:
  ///   - context: The context that the host gave the wiring.
  ///   - view: The object that shows the module; each host accepts certain types.
  ///   - parts: The other parts, from the top down: a part that holds another comes before it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public convenience init<R: Route>(
    _ context: ModuleContext<R>,
    view: AnyObject,
    parts: [AnyObject] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let wired = context.parts
    for part in parts { wired.add(part, rank: .max) }
    self.init(
      wired.module ?? "\(R.self)",
      view: view,
      parts: wired,
      tasks: context.tasks,
      place: SourcePlace(file: file, line: line)
    )
  }

  init(
    _ name: String,
    view: AnyObject,
    parts: ModuleParts,
    tasks: TaskScope,
    place: SourcePlace
  ) {
    self.name = name
    self.view = view
    self.tasks = tasks
    self.place = place
    wired = parts
  }

  deinit { tasks.cancel() }

  /// Sets the action that runs once, when the module has been attached.
  ///
  /// ```swift
  /// wire.module(screen).onLoad(toPresenter) { await $0.viewDidLoad() }
  /// ```
  ///
  /// The closure may capture other parts strongly. On a host without ``Stage/Configuration/executor``, give it no
  /// capture list: Swift 6.3 would run it outside the session's actor.
  ///
  /// - Parameters:
  ///   - part: The object to call. The module owns it and the closure, and releases both when it leaves.
  ///   - action: The call.
  /// - Returns: The module itself.
  public func onLoad<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .load, part, action)
  }

  /// Sets the action that runs each time the module comes on screen; see ``onLoad(_:_:)``.
  public func onAppear<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .appear, part, action)
  }

  /// Sets the action that runs each time the module goes off screen; see ``onLoad(_:_:)``.
  ///
  /// When the module leaves for good, it runs in a task that is cancelled already.
  public func onDisappear<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .disappear, part, action)
  }

  /// Sets the action that reloads the module's content.
  ///
  /// ```swift
  /// wire.module(screen)
  ///   .onLoad(toPresenter) { await $0.viewDidLoad() }
  ///   .onRefresh(toPresenter) { await $0.refreshAsked() }
  /// ```
  ///
  /// A host calls it when the user asks for it: reloads the page, pulls it down, or uses the refresh button that a
  /// browser shows beside the title. One call runs at a time; requests made while it runs are ignored. Keep the visible
  /// content while it runs and if it fails (``LoadState/reloading()``, `failing(_:)`).
  public func onRefresh<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .refresh, part, action)
  }

  /// Sets the handler for the outcome of a module that this one has opened, used if no presenter waits for it.
  ///
  /// ```swift
  /// func cityTapped() async {
  ///   if let city = await router.pickCity() { cityChosen(city) }
  /// }
  ///
  /// wire.module(screen).onOutcome(of: Cities.self, presenter) { $0.cityChosen($1) }
  /// ```
  ///
  /// A restart of the host ends the waiting task, and opens the sheet or the pushed module again. Without this handler,
  /// its outcome is lost, and a host reports that.
  ///
  /// The same applies to a module in a slot, and to one that a link or an address opens above this one.
  public func onOutcome<R: Route, Part>(
    of route: R.Type,
    _ part: Part,
    _ take: @escaping (Part, R.Outcome) async -> Void
  ) -> Module {
    guard outcomeHandlers[ObjectIdentifier(route)] == nil else {
      Fault.report(
        "'\(name)' says twice what is done with the outcome of '\(route)'. Say it once.",
        at: place
      )
      return self
    }
    outcomeHandlers[ObjectIdentifier(route)] = { outcome in
      if let outcome = outcome as? R.Outcome { await take(part, outcome) }
    }
    return self
  }

  private func react<Part>(to moment: Moment, _ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    if actions[moment] == nil {
      actions[moment] = { await action(part) }
    } else {
      Fault.report("'\(name)' says '\(moment.rawValue)' twice. Write one closure that does both.", at: place)
    }
    return self
  }

  /// The part of this type, or the one that plays this role of the contract.
  ///
  /// For a role, the probe that records the part's messages comes before the part itself.
  public func part<Part>(_ type: Part.Type) -> Part? {
    ((wired?.probes ?? []) + allParts).lazy.compactMap { $0 as? Part }.first
  }

  /// The parts other than the view, from the top down.
  var parts: [AnyObject] { wired?.all.filter { $0 !== view } ?? [] }

  /// The view and the other parts, from the top down.
  var allParts: [AnyObject] { view.map { [$0] + parts } ?? parts }

  /// The types of the view and the other parts, with the types they are declared in.
  public var partNames: [String] {
    allParts.map { TypeNames.nested(Swift.type(of: $0)) }
  }
}

extension Module {
  /// The stage of a module's life.
  package enum Phase: String, Hashable, Sendable {
    /// Its parts know each other; no host has it yet.
    case wired
    /// A host has it; it is covered by another module or not shown yet.
    case attached
    /// It is on screen.
    case visible
    /// It has left, and its tasks are cancelled.
    case detached
  }

  /// The events that a wiring may react to.
  enum Moment: String {
    case load = "onLoad"
    case appear = "onAppear"
    case disappear = "onDisappear"
    case refresh = "onRefresh"
  }
}
