import Testing
import Vipera

/// The actor that owns everything of one test.
actor TestSession {
  private nonisolated let executor: TestExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(executor: TestExecutor) {
    self.executor = executor
  }

  /// Runs a test here, and reports what its modules leave behind.
  func run<Output: Sendable>(
    _ routes: RouteTable,
    clock: ManualClock,
    sourceLocation: SourceLocation,
    _ body: sending (TestHost) async throws -> Output
  ) async throws -> Output {
    clock.run(on: executor)
    let host = TestHost(routes: routes, owner: self, clock: clock, executor: executor)
    let result: Result<Output, any Error>
    do {
      result = .success(try await body(host))
    } catch {
      result = .failure(error)
    }
    host.tasks.cancel()
    await host.tasks.finish()
    for leak in await host.stage.close(timing: ContinuousClock()) {
      Issue.record("\(leak)", sourceLocation: sourceLocation)
    }
    return try result.get()
  }
}
