/// The context that a module's wiring gets from the host: the route, the navigator and the session's objects.
public final class ModuleContext<R: Route> {
  /// The route with which the module was opened; it contains the data for the module.
  public let route: R
  /// Opens other modules.
  public var navigator: any Navigator { host }
  /// Blocks the session's screen during work that must not be interrupted.
  public let busy: BusyIndicator
  /// The clock for timers in the module; in a test, it stands still until the test moves it.
  public let clock: any Clock<Duration>
  /// The objects that this module shares with the other modules of its session.
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
  /// The module, not the context, holds the parts, since parts may hold the context.
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

  /// Closes the module and the modules above it, and passes `outcome` to the module that opened it.
  ///
  /// The modules above were opened from this one and have nothing to go back to; tasks that wait for their outcomes get
  /// nil. The first module of a tab or of the stage is not closed, nor are the modules above it: the host decides what
  /// to show next (``Stage/finished``).
  public func finish(_ outcome: R.Outcome) {
    answer(outcome)
  }

  /// A slot: a place in the module's view in which its router shows other modules, one at a time.
  ///
  /// Equal names mean the same slot.
  public func slot(_ name: String) -> ModuleSlot { ModuleSlot(name, host: host) }

  /// A part of a module that this one has opened, by its role in that module's contract.
  ///
  /// ```swift
  /// func reloadDetail() { context.opened((any DetailContract.ModuleInput).self)?.reload() }
  /// ```
  ///
  /// - Returns: The part in the module that was opened last; nil if none of the open modules has such a part.
  public func opened<Role>(_ role: Role.Type) -> Role? {
    host.opened.reversed().lazy.compactMap { $0.part(role) }.first
  }
}

extension ModuleContext where R.Outcome == Void {
  /// Closes the module and the modules above it.
  public func finish() {
    answer(())
  }
}
