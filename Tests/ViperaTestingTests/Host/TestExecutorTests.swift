import Testing

@testable import ViperaTesting

@Suite(.timeLimit(.minutes(10))) struct TestExecutorTests {
  // Fixed bug: 'until' checked its deadline just before the deadline passed, and then waited for activity. Its only
  // wake-up had come earlier, so the test hung.
  @Test func aNudgeBeforeAnybodyWaitsIsNotLost() async {
    let executor = TestExecutor()
    executor.nudge()
    await executor.activity(since: executor.jobsRun)
  }

  @Test func aNudgeLetsOneWaitGoOnAndNotTheNext() async {
    let executor = TestExecutor()
    executor.nudge()
    await executor.activity(since: executor.jobsRun)
    let waiting = Task { await executor.activity(since: executor.jobsRun) }
    executor.nudge()
    await waiting.value
  }

  @Test func whatIsAtRestIsSettledWhateverTheLimit() async {
    let executor = TestExecutor()
    #expect(await executor.settle(limit: .zero))
    executor.nudge()
    #expect(await executor.settle(limit: .zero))
  }
}
