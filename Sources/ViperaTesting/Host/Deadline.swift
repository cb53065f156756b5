import Dispatch
import Synchronization

/// A moment in real time after which a test gives up; only for tests of what is outside the host.
final class Deadline: Sendable {
  private let passed = Atomic(false)
  private let alarm: @Sendable () -> Void

  init(after limit: Duration, alarm: @escaping @Sendable () -> Void) {
    self.alarm = alarm
    let (seconds, attoseconds) = limit.components
    let interval = Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) { @Sendable [weak self] in
      self?.pass()
    }
  }

  var hasPassed: Bool { passed.load(ordering: .relaxed) }

  private func pass() {
    passed.store(true, ordering: .relaxed)
    alarm()
  }
}
