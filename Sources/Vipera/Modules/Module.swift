/// One screen with its parts: what the wiring returns and the host keeps alive.
///
/// A module owns its parts. Parts point downward strongly and upward weakly, so when the host lets
/// the module go, nothing of it is left. What is left all the same is a leak, and is reported.
public final class Module {
  /// The module's name, for diagrams and reports: that of its first contract, or of its route where
  /// no part is traced.
  public let name: String
  /// The tasks of the module; they are cancelled when it leaves.
  public let tasks: TaskScope
  /// How far the module has come.
  public internal(set) var phase = Phase.wired
  /// What shows the module; nil once the module has left.
  public internal(set) var view: AnyObject?

  /// Where it is wired, to be named where the wiring is wrong.
  let place: SourcePlace
  /// Weak, since the actor owns the stage that owns the module.
  weak var owner: (any Actor)?
  var parts: [AnyObject]
  var tracing: Tracing?
  var actions: [Moment: () async -> Void] = [:]
  /// What the module keeps, by name.
  var keepers = Keepers()
  /// What becomes of what sheets give back that nobody waits for, by their routes.
  var outcomeHandlers: [ObjectIdentifier: (any Sendable) async -> Void] = [:]
  /// What is asked before the module is left with changes; nil where nothing is asked.
  var confirmation: Confirmation?
  /// Whether the module fetches anew what it shows.
  public internal(set) var isRefreshing = false

  /// Joins the parts that the wiring has made.
  ///
  /// - Parameters:
  ///   - context: What the host gave the wiring.
  ///   - view: What shows the module; each host knows what it can show.
  ///   - parts: The other parts: presenter, interactor, router, workers.
  ///   - file: Where it is wired.
  ///   - line: The line there.
  public init<R: Route>(
    _ context: ModuleContext<R>,
    view: AnyObject,
    parts: [AnyObject],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    place = SourcePlace(file: file, line: line)
    name = context.tracing.module ?? "\(R.self)"
    tasks = context.tasks
    tracing = context.tracing
    self.view = view
    self.parts = parts
  }

  deinit { tasks.cancel() }

  /// Says what happens once, when the module has been put in its place.
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. It may capture parts strongly: the module owns it, and
  /// drops it when it leaves.
  public func onLoad(_ action: @escaping () async -> Void) -> Module {
    react(to: .load, action)
    return self
  }

  /// Says what happens each time the module comes on screen.
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. It may capture parts strongly, as with `onLoad`.
  public func onAppear(_ action: @escaping () async -> Void) -> Module {
    react(to: .appear, action)
    return self
  }

  /// Says what happens each time the module goes off screen.
  ///
  /// When it leaves for good, this runs in a task that is cancelled already.
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. It may capture parts strongly, as with `onLoad`.
  public func onDisappear(_ action: @escaping () async -> Void) -> Module {
    react(to: .disappear, action)
    return self
  }

  /// Says how the module fetches anew what it shows.
  ///
  /// ```swift
  /// Module(context, view: screen, parts: [presenter, interactor])
  ///   .onLoad { await presenter.viewDidLoad() }
  ///   .onRefresh { await presenter.refreshAsked() }
  /// ```
  ///
  /// A host calls it when the person asks for it: reloads the page, pulls it down, or uses the refresh button that
  /// a browser shows beside the title. One call runs at a time; what is asked for meanwhile is left out. Keep what
  /// is on screen while it runs and where it fails (`LoadState.reloading()`, `failing(_:)`).
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. It may capture parts strongly, as with `onLoad`.
  public func onRefresh(_ action: @escaping () async -> Void) -> Module {
    react(to: .refresh, action)
    return self
  }

  /// Says what is done with what a sheet of this module gives back when the presenter no longer waits for it.
  ///
  /// ```swift
  /// func cityTapped() async {
  ///   if let city = await router.pickCity() { cityChosen(city) }
  /// }
  ///
  /// Module(context, view: screen, parts: [presenter, router])
  ///   .onOutcome(of: Cities.self) { presenter.cityChosen($0) }
  /// ```
  ///
  /// A restart of the host ends what waits, and opens the sheet anew. Without this, what is chosen there is lost,
  /// and a host says so.
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. It may capture parts strongly, as with `onLoad`.
  public func onOutcome<R: Route>(
    of route: R.Type,
    _ take: @escaping (R.Outcome) async -> Void
  ) -> Module {
    guard outcomeHandlers[ObjectIdentifier(route)] == nil else {
      Fault.report(
        "'\(name)' says twice what is done with the outcome of '\(route)'. Say it once.",
        at: place
      )
      return self
    }
    outcomeHandlers[ObjectIdentifier(route)] = { outcome in
      if let outcome = outcome as? R.Outcome { await take(outcome) }
    }
    return self
  }

  private func react(to moment: Moment, _ action: @escaping () async -> Void) {
    guard actions[moment] == nil else {
      return Fault.report(
        "'\(name)' says '\(moment.rawValue)' twice. Write one closure that does both.",
        at: place
      )
    }
    actions[moment] = action
  }

  /// The part of this type, or the one that plays this role of the contract.
  ///
  /// For a role, the probe that notes what the part is told comes before the part itself.
  public func part<Part>(_ type: Part.Type) -> Part? {
    let probes = tracing?.probes ?? []
    let own = view.map { [$0] + parts } ?? parts
    return (probes + own).lazy.compactMap { $0 as? Part }.first
  }

  /// The types of the view and the other parts, with the types they are declared in.
  public var partNames: [String] {
    (view.map { [$0] + parts } ?? parts).map { TypeNames.nested(Swift.type(of: $0)) }
  }
}
