import ViperaReflection

/// One screen with its parts; the wiring returns it, and the host holds it.
///
/// A module owns its parts. Parts refer to lower parts strongly and to higher parts weakly, so when the host releases
/// the module, all its parts are freed. A part that is still alive then is a leak, and is reported.
public final class Module {
  /// The module's name in diagrams and reports: that of its first contract, or of its route if it has no contract.
  public let name: String
  /// The tasks of the module; they are cancelled when it is closed.
  public let tasks: TaskScope
  /// The phase of the module's life.
  package internal(set) var phase = Phase.wired
  /// The object that shows the module; nil once the module is closed.
  public internal(set) var view: AnyObject?

  /// The host's object that shows the view; the host sets it, and the module releases it when it is closed.
  package var shown: AnyObject?

  /// The line of the wiring, for messages about mistakes in it.
  let place: SourcePlace
  /// Weak, since the actor owns the stage that owns the module.
  weak var owner: (any Actor)?
  /// The parts passed to the wiring; nil once the module is closed.
  var wired: ModuleParts?
  /// The reactions to moments; a list, since a dictionary of one or two takes more memory and time.
  var actions: [(moment: Moment, action: () async -> Void)] = []
  /// The values that the module keeps, by name.
  var keepers = Keepers()
  /// The handlers for outcomes that no task waits for, by route type.
  var outcomeHandlers: [ObjectIdentifier: (any Sendable) async -> Void] = [:]
  /// Returns the question to ask before the module is closed, or nil if nothing would be lost.
  ///
  /// The property is nil if the module never asks.
  var confirmation: ((_ hasInput: Bool) -> Alert?)?
  /// Whether the module is reloading its content.
  package internal(set) var isRefreshing = false

  /// Creates a module without a contract; for a contract, its `Wiring` creates the module.
  ///
  /// - Parameters:
  ///   - context: The context that the host has passed to the wiring.
  ///   - view: The object that shows the module; each host accepts certain types.
  ///   - parts: The other parts, from the top down: a part comes before the parts that it holds.
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

  /// Sets the action that runs once, when the module has loaded.
  ///
  /// ```swift
  /// wire.module(screen).onLoad(toPresenter) { await $0.viewDidLoad() }
  /// ```
  ///
  /// The closure may capture other parts strongly. On a host without ``Stage/Configuration/executor``, give it no
  /// capture list: Swift 6.3 would run it outside the session's actor.
  ///
  /// - Parameters:
  ///   - part: The object to call. The module owns the object and the closure, and releases both when it is closed.
  ///   - action: The call to make.
  /// - Returns: The module itself.
  public func onLoad<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .load, part, action)
  }

  /// Sets the action that runs each time the module becomes visible; see ``onLoad(_:_:)``.
  public func onAppear<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .appear, part, action)
  }

  /// Sets the action that runs each time the module stops being visible; see ``onLoad(_:_:)``.
  ///
  /// When the module is closed, the action runs in a task that is already cancelled.
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
  /// The host calls the action when the user reloads the page, pulls it down, or uses the refresh button that a browser
  /// shows beside the title. Only one call runs at a time; requests in the meantime are ignored. Keep the visible
  /// content while the action runs and if it fails (``LoadState/reloading()``, `failing(_:)`).
  public func onRefresh<Part>(_ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    react(to: .refresh, part, action)
  }

  /// Sets the handler for the outcome of a module that this module has opened; used if no task waits for the outcome.
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
  /// the outcome is then lost, and the host reports that.
  ///
  /// The handler also receives the outcome of a module in a slot, and of a module that a link or an address opens above
  /// this module.
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

  /// The reaction to a moment; nil if there is none.
  func action(at moment: Moment) -> (() async -> Void)? { actions.first { $0.moment == moment }?.action }

  private func react<Part>(to moment: Moment, _ part: Part, _ action: @escaping (Part) async -> Void) -> Module {
    if self.action(at: moment) == nil {
      actions.append((moment, { await action(part) }))
    } else {
      Fault.report("'\(name)' says '\(moment.rawValue)' twice. Write one closure that does both.", at: place)
    }
    return self
  }

  /// The part of this type, or the part with this role of the contract.
  ///
  /// For a role, this is the probe that records the part's messages, if there is one.
  public func part<Part>(_ type: Part.Type) -> Part? {
    ((wired?.probes ?? []) + allParts).lazy.compactMap { $0 as? Part }.first
  }

  /// The parts other than the view, from the top down.
  var parts: [AnyObject] { wired?.all.filter { $0 !== view } ?? [] }

  /// The view and the other parts, from the top down.
  var allParts: [AnyObject] { view.map { [$0] + parts } ?? parts }

  /// The types of the view and the other parts, including their enclosing types.
  public var partNames: [String] {
    allParts.map { TypeNames.nested(Swift.type(of: $0)) }
  }
}

extension Module {
  /// The phase of a module's life.
  package enum Phase: String, Hashable, Sendable {
    /// The parts are connected, but no host has the module yet.
    case wired
    /// A host has the module, but another module covers it, or it is not shown yet.
    case attached
    /// The module is visible.
    case visible
    /// The module is closed, and its tasks are cancelled.
    case detached
  }

  /// The events to which a wiring may react.
  enum Moment: String {
    case load = "onLoad"
    case appear = "onAppear"
    case disappear = "onDisappear"
    case refresh = "onRefresh"
  }
}
