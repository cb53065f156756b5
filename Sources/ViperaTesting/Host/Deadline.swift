import Synchronization

/// A moment in real time after which a test gives up; only for tests of what is outside the host.
///
/// It comes in steps, each of which waits its turn behind whatever else runs: on a machine so busy that
/// no test gets on, the deadline does not get on either.
final class Deadline: Sendable {
  private static let steps = 20
  private let passed = Atomic(false)
  private let alarm: @Sendable () -> Void

  init(after limit: Duration, alarm: @escaping @Sendable () -> Void) {
    self.alarm = alarm
    weak let deadline = self
    Task {
      for _ in 0..<Self.steps {
        do { try await Task.sleep(for: limit / Self.steps) } catch { return }
        guard deadline != nil else { return }
      }
      deadline?.pass()
    }
  }

  var hasPassed: Bool { passed.load(ordering: .relaxed) }

  private func pass() {
    passed.store(true, ordering: .relaxed)
    alarm()
  }
}
