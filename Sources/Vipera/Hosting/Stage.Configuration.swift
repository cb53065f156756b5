extension Stage {
  /// The bounds of a stage and what it is given.
  public struct Configuration: Sendable {
    /// Records what modules say to each other; nil records nothing and costs nothing.
    public var flow: Flow?
    /// Times the toasts, and what modules wait for.
    public var clock: any Clock<Duration>
    /// How long toasts stay.
    public var toastTiming: Toast.Timing
    /// The most toasts that wait: 8 unless you say otherwise.
    public var waitingToasts: Int
    /// The most alerts that wait for an answer; more are answered by nil: 8 unless you say otherwise.
    public var waitingAlerts: Int
    /// How much may lie above each other.
    public var screens: ScreenTree.Limits
    /// The most bytes of a value that a module keeps: 65,536 unless you say otherwise.
    public var keptBytes: Int
    /// The most tabs that a snapshot may open: 16 unless you say otherwise.
    public var restoredTabs: Int
    /// How long the tasks of a module that has left may go on before they are reported: 10 seconds
    /// unless you say otherwise.
    public var patience: Duration
    /// Whether a leak is explained by reading the properties of what is left.
    ///
    /// On in debug builds of Vipera; keep it off where other threads use objects that parts hold.
    public var explainsLeaks: Bool
    /// The most leaks that are kept: 100 unless you say otherwise.
    public var keptLeaks: Int
    /// Runs what leaves the session's actor, for hosts that want to see all of it, like a test's.
    public var executor: (any TaskExecutor)?
    /// Is told, on any thread, what a module asked for and cannot be done; nil ends the program then.
    ///
    /// What was asked for is not done. A host ends the session.
    public var failed: (@Sendable (Fault) -> Void)?
    /// Says why the host cannot show what a module has for a view; nil where it can.
    ///
    /// Such a module is not opened, and `failed` is told.
    public var cannotShow: @Sendable (Module) -> String?

    /// Whether a mistake is told for each part that a wiring was not handed; for tests, in debug builds.
    package var looksForForgottenParts = false

    /// Takes the documented defaults.
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

    /// Stops the program if a bound makes no sense.
    func check() {
      if let fault { preconditionFailure(fault) }
    }

    /// Which bound makes no sense, if any.
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
