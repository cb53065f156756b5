/// The context that a module's wiring gets from the host: the route, the navigator and the session's objects.
public final class ModuleContext<R: Route> {
  /// The route by which the module was opened; the data passed into it.
  public let route: R
  /// Opens other modules.
  public var navigator: any Navigator { host }
  /// Blocks the session's screen during work that must not be interrupted.
  public let busy: BusyIndicator
  /// Times the waits of the module; in a test, the clock stands still until the test moves it.
  public let clock: any Clock<Duration>
  /// The objects that this module shares with the others of its session.
  public let session: SessionScope

  private weak var wiring: ModuleParts?
  let tasks: TaskScope
  private let answer: (any Sendable) -> Void
  private let host: ModuleNavigator

  init(route: R, frame: ModuleFrame) {
    self.route = route
    host = frame.navigator
    busy = frame.busy
    clock = frame.clock
    session = frame.session
    wiring = frame.parts
    tasks = frame.tasks
    answer = frame.finish
  }

  /// The parts of the module that is being wired.
  ///
  /// The module keeps them, and the context does not, since parts may keep the context.
  var parts: ModuleParts {
    guard let wiring else {
      Fault.report(
        """
        '\(R.self)' was wired after its module had left. \
        Wire a module only where the host asks for it.
        """
      )
      return ModuleParts(flow: nil)
    }
    return wiring
  }

  /// Leaves the module, with the modules above it, and passes `outcome` to its presenter.
  ///
  /// The modules above it were opened from there and have nothing to go back to; presenters that wait for one of them
  /// get nil. The first module of all, or of a tab, stays, and so do the modules above it: the host decides where to go
  /// next (``Stage/finished``).
  public func finish(_ outcome: R.Outcome) {
    answer(outcome)
  }

  /// A place in the module's view where its router shows other modules, one at a time; equal names are one place.
  public func slot(_ name: String) -> ModuleSlot { ModuleSlot(name, host: host) }

  /// The part of a module that this one has opened, by a role of that module's contract.
  ///
  /// ```swift
  /// func reloadDetail() { context.opened((any DetailContract.ModuleInput).self)?.reload() }
  /// ```
  ///
  /// - Returns: The part in the module that was opened last; nil if none of the open ones has such a part.
  public func opened<Role>(_ role: Role.Type) -> Role? {
    host.opened.reversed().lazy.compactMap { $0.part(role) }.first
  }
}

extension ModuleContext where R.Outcome == Void {
  /// Leaves the module, with the modules above it.
  public func finish() {
    answer(())
  }
}
