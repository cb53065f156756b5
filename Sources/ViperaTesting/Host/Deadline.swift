import Synchronization

/// A time limit for a test, in real time; used only in tests of code outside the host.
///
/// The time passes in steps, each of which is queued behind other work. So on a machine so busy that tests make no
/// progress, the deadline makes no progress either.
package final class Deadline: Sendable {
  private final class Passing: Sendable {
    let has = Atomic(false)
  }

  private static let steps = 20
  private let passing: Passing
  private let waiting: Task<Void, Never>

  package init(after limit: Duration, alarm: @escaping @Sendable () -> Void) {
    let passing = Passing()
    self.passing = passing
    waiting = Task {
      for _ in 0..<Self.steps {
        do { try await Task.sleep(for: limit / Self.steps) } catch { return }
      }
      passing.has.store(true, ordering: .relaxed)
      alarm()
    }
  }

  deinit {
    waiting.cancel()
  }

  package var hasPassed: Bool { passing.has.load(ordering: .relaxed) }
}
