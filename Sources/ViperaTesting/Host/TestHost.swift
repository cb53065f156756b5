import Testing
public import Vipera

/// The host of a test: opens and runs modules without a browser or a phone, within milliseconds.
///
/// All code of a test runs on its host, one job after the other. So tests can run in parallel, and `settle()` knows
/// when no work is left. Create one with `withTestHost`.
public final class TestHost {
  /// The stage with modules, tabs, sheets, toasts and alerts; a restart creates a new one.
  public internal(set) var stage: Stage
  /// The clock of the modules, which stands still until the test moves it.
  public let clock: ManualClock
  /// The messages between the parts of the modules.
  public let flow: Flow
  /// Starts tasks for which `settle()` waits; cancelled at the end of the test.
  public let tasks: TaskScope
  /// The outcomes of modules that no task waited for, in order.
  public private(set) var outcomes: [any Sendable] = []
  let executor: TestExecutor
  /// Creates the stage of a new or restarted session.
  let makeStage: () -> Stage

  /// The longest real time that a test waits for something that does not happen: 5 minutes.
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
      // The failure is reported at the line of the part that made the request.
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
    stage.finished = { [weak self] _, outcome, _ in self?.outcomes.append(outcome) }
  }
}
