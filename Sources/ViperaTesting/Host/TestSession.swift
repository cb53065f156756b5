import Testing
import Vipera

/// The actor that owns all objects of one test.
actor TestSession {
  private nonisolated let executor: TestExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(executor: TestExecutor) {
    self.executor = executor
  }

  /// Runs a test on this actor, and reports the leaks of its modules.
  func run<Output: Sendable>(
    _ routes: RouteTable,
    clock: ManualClock,
    patience: Duration,
    sourceLocation: SourceLocation,
    _ body: sending (TestHost) async throws -> Output
  ) async throws -> Output {
    clock.run(on: executor)
    let host = TestHost(
      routes: routes,
      owner: self,
      clock: clock,
      executor: executor,
      patience: patience
    )
    let result: Result<Output, any Error>
    do {
      result = .success(try await body(host))
    } catch {
      result = .failure(error)
    }
    host.tasks.cancel()
    if await !hasEnded(host.tasks, within: patience) {
      Issue.record(
        """
        \(TaskCount(host.tasks)) started with 'host.tasks' did not end within \(patience) after the \
        test had cancelled what it started. Have it heed cancellation.
        """,
        sourceLocation: sourceLocation
      )
    }
    for leak in await host.stage.close(timing: ContinuousClock()) {
      Issue.record("\(leak)", sourceLocation: sourceLocation)
    }
    return try result.get()
  }

  /// Waits until every task of `tasks` has ended, but at most for `patience`, in real time.
  private func hasEnded(_ tasks: TaskScope, within patience: Duration) async -> Bool {
    guard tasks.count > 0 else { return true }
    let ended = OneShot<Bool>()
    let waiting = TaskScope(executor: executor)
    waiting.start {
      await tasks.finish()
      ended.answer(true)
    }
    waiting.start {
      // If the sleep is cancelled, the wait has already ended.
      try? await ContinuousClock().sleep(for: patience.sleepable)
      ended.answer(false)
    }
    // A separate task waits, since the test would not wait if it was cancelled.
    var hasEnded = false
    await waiting.start { hasEnded = await ended.value() ?? false }.value
    waiting.cancel()
    return hasEnded
  }
}
