extension Stage {
  /// The limits of a stage, and the objects it uses.
  public struct Configuration: Sendable {
    /// Records the messages between the parts of modules; nil records none, at no cost.
    public var flow: Flow?
    /// The clock for toasts and the timers of modules.
    public var clock: any Clock<Duration>
    /// The durations of a toast's phases.
    package var toastTiming: Toast.Timing
    /// The maximum number of waiting toasts (default: 8).
    public var waitingToasts: Int
    /// The maximum number of alerts that wait for an answer; further alerts get nil as their answer (default: 8).
    package var waitingAlerts: Int
    /// The limits for stacks and sheets.
    package var screens: ScreenTree.Limits
    /// The maximum number of modules in a screen's slots, including slots of modules in slots.
    package var slottedModules = 64
    /// The maximum size in bytes of a value that a module keeps (default: 65,536).
    package var keptBytes: Int
    /// The maximum number of tabs that a snapshot may open (default: 16).
    package var restoredTabs: Int
    /// The time that the tasks of a closed module may run before they are reported (default: 10 seconds).
    package var patience: Duration
    /// Whether the stage looks for the reason of a leak, by reading the properties of the leaked objects.
    ///
    /// On in debug builds of Vipera; turn it off if other threads use objects that parts hold.
    public var explainsLeaks: Bool
    /// The maximum number of leaks that are kept (default: 100).
    package var keptLeaks: Int
    /// The executor for the work of the session's tasks that is not bound to the session's actor.
    ///
    /// Set it to the executor of the session's actor, if that executor is a `TaskExecutor`. Then all work of the
    /// session runs there, including async closures with a capture list, `@concurrent` functions and actors without an
    /// executor of their own. Use `Task.detached` for long work.
    public var executor: (any TaskExecutor)?
    /// Called, on any thread, if a request of a module cannot be carried out; without `failed`, the program ends.
    ///
    /// The request is dropped. The host should end the session.
    public var failed: (@Sendable (Fault) -> Void)?
    /// Returns the reason why the host cannot show a module's view; nil if it can.
    ///
    /// A module that the host cannot show is not opened, and `failed` is called.
    public var cannotShow: @Sendable (Module) -> String?

    /// Whether the stage reports parts that were not passed to the wiring as mistakes; only for tests, in debug builds.
    package var looksForForgottenParts = false

    /// Creates a configuration with the documented defaults.
    public init(flow: Flow? = nil, clock: any Clock<Duration> = ContinuousClock()) {
      self.flow = flow
      self.clock = clock
      toastTiming = Toast.Timing()
      waitingToasts = 8
      waitingAlerts = 8
      screens = ScreenTree.Limits()
      keptBytes = 65_536
      restoredTabs = 16
      patience = .seconds(10)
      #if DEBUG
      explainsLeaks = true
      #else
      explainsLeaks = false
      #endif
      keptLeaks = 100
      executor = nil
      failed = nil
      cannotShow = { _ in nil }
    }

    /// Stops the program if a limit is invalid.
    func check() {
      if let fault { preconditionFailure(fault) }
    }

    /// The message about an invalid limit, if any.
    var fault: String? {
      if waitingAlerts < 1 { return "A stage must hold at least 1 alert, not \(waitingAlerts)." }
      if keptLeaks < 1 { return "A stage must keep at least 1 leak, not \(keptLeaks)." }
      if keptBytes < 0 { return "A module must keep 0 bytes or more, not \(keptBytes)." }
      if restoredTabs < 1 { return "A snapshot must open at least 1 tab, not \(restoredTabs)." }
      if patience < .zero {
        return "Modules that leave must be given 0 seconds or more, not \(patience)."
      }
      return screens.fault
    }
  }
}

/// An executor that runs all work of a session and knows when no work is left, such as that of a test host.
///
/// Work that several sessions share runs on such an executor. On any other executor of a session, shared work would be
/// delayed by that session, and delay the others.
package protocol WatchingExecutor: TaskExecutor {}

extension TaskScope {
  /// The current task's preferred executor, if it must run all of the session's work.
  package static var watchingExecutor: (any TaskExecutor)? {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() } as? any WatchingExecutor
  }
}
