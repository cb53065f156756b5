public import Vipera

/// The host of a test: opens modules without a browser or a phone and runs them, in a millisecond.
///
/// Everything of a test runs on its host, one thing after the other, so tests run in parallel with
/// each other, and `settle()` knows when there is nothing left to do. Make one with `withTestHost`.
public actor TestHost {
  /// The clock that modules get, which stands still until the test moves it.
  public nonisolated let clock: ManualClock
  /// What the modules say to each other.
  public nonisolated let flow: Flow
  nonisolated let executor: TestExecutor

  private var openStage: Stage?

  /// Runs the host's work on the executor of its test.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(clock: ManualClock, executor: TestExecutor) {
    self.clock = clock
    self.executor = executor
    flow = Flow(clock: clock)
  }

  /// What is on screen: modules, tabs, sheets, toasts, alerts.
  public var stage: Stage {
    guard let openStage else { preconditionFailure("The test host was used after its test.") }
    return openStage
  }

  func begin(routes: RouteTable) {
    var configuration = Stage.Configuration(flow: flow, clock: clock)
    configuration.executor = executor
    openStage = Stage(routes: routes, owner: self, configuration: configuration)
  }

  func end() async -> [Leak] {
    let leaks = await openStage?.close() ?? []
    openStage = nil
    return leaks
  }
}
