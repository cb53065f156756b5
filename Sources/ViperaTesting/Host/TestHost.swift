import Testing
public import Vipera

/// The host of a test: opens modules without a browser or a phone and runs them, in a millisecond.
///
/// Everything of a test runs on its host, one thing after the other, so tests run in parallel with
/// each other, and `settle()` knows when there is nothing left to do. Make one with `withTestHost`.
public final class TestHost {
  /// What is on screen: modules, tabs, sheets, toasts, alerts; another one after a restart.
  public internal(set) var stage: Stage
  /// The clock that modules get, which stands still until the test moves it.
  public let clock: ManualClock
  /// What the modules say to each other.
  public let flow: Flow
  /// Starts tasks that `settle()` sees to their end; cancelled when the test is over.
  public let tasks: TaskScope
  /// What modules gave back that nobody had presented, in order.
  public private(set) var outcomes: [any Sendable] = []
  let executor: TestExecutor
  /// Makes the stage of a session that begins, or begins again.
  let makeStage: () -> Stage

  /// How long a test goes on, in real time, while it waits for what does not happen: 5 minutes.
  public static let usualLimit = Duration.seconds(300)

  init(
    routes: RouteTable,
    owner: any Actor,
    clock: ManualClock,
    executor: TestExecutor,
    patience: Duration
  ) {
    self.clock = clock
    self.executor = executor
    flow = Flow(clock: clock)
    tasks = TaskScope(executor: executor)
    var configuration = Stage.Configuration(flow: flow, clock: clock)
    configuration.executor = executor
    configuration.patience = patience
    configuration.looksForForgottenParts = true
    configuration.failed = { fault in
      // At the line of the part that asked for it.
      let place = fault.place.map { place in
        SourceLocation(fileID: place.file, filePath: place.file, line: place.line, column: 1)
      }
      Issue.record("\(fault.text)", sourceLocation: place ?? #_sourceLocation)
    }
    let settled = configuration
    let makeStage = { Stage(routes: routes, owner: owner, configuration: settled) }
    self.makeStage = makeStage
    stage = makeStage()
    hearOutcomes()
  }

  func hearOutcomes() {
    stage.finished = { [weak self] _, outcome in self?.outcomes.append(outcome) }
  }
}
