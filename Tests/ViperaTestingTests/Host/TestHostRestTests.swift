import Testing
import Vipera
import ViperaTesting

/// Work that does not end fails its own test, which then continues; the message names the work.
@Suite(.timeLimit(.minutes(10))) struct TestHostRestTests {
  struct Poll: Route { static let path = "/poll" }

  final class Screen {
    var isOver = false

    func poll() async {
      while !isOver { await Task.yield() }
    }
  }

  private var routes: RouteTable {
    get throws {
      try RouteTable {
        Destination(Poll.self) { Module($0, view: Screen()) }
      }
    }
  }

  /// Runs `test` and expects a failure with exactly this text.
  private func failing(
    with text: String,
    patience: Duration = .seconds(10),
    _ test: @Sendable (TestHost) async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await withTestHost(routes, patience: patience) { host in try await test(host) }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [text]
    }
  }

  // Fixed bug: if a part polled, 'settle()' never returned.
  @Test func aPartThatPollsFailsTheTest() async throws {
    try await failing(
      with: """
        The host did not come to rest within 0.001 seconds: 'Poll' has 1 task, 'host.tasks' has 1 task. \
        Look for a part that asks again and again, as with 'Task.yield()'; have it wait for the clock \
        or for an answer.
        """
    ) { host in
      host.open(Poll())
      let screen = try host.part(Screen.self)
      host.stage.visible?.send { await screen.poll() }
      host.tasks.start { await screen.poll() }
      await host.settle(limit: .milliseconds(1))
      screen.isOver = true
      await host.settle()
    }
  }

  // Fixed bug: if a task ignored its cancellation, 'withTestHost' never returned.
  @Test func aTaskThatIgnoresItsCancellationFailsTheTest() async throws {
    let gate = OneShot<Void>()
    try await failing(
      with: """
        1 task started with 'host.tasks' did not end within 0.001 seconds after the test had cancelled \
        what it started. Have it heed cancellation.
        """,
      patience: .milliseconds(1)
    ) { host in
      host.tasks.start { await Task { _ = await gate.value() }.value }
    }
    gate.answer(())
  }

  // Fixed bug: in a cancelled test, the host immediately reported that tasks had not ended within 10 seconds.
  @Test func aCancelledTestWaitsForItsTasksToo() async throws {
    let test = Task {
      try await withTestHost { host in
        _ = host.tasks.start {
          _ = await OneShot<Void>().value()
          for _ in 0..<10 { await Task.yield() }
        }
      }
    }
    test.cancel()
    try await test.value
  }
}
