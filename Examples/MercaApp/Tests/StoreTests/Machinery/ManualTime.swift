import Store
import Synchronization

/// A clock whose time a test sets.
final class ManualTime: Sendable {
  private let milliseconds: Atomic<Int>

  init(_ milliseconds: Int) {
    self.milliseconds = Atomic(milliseconds)
  }

  var now: Timestamp { Timestamp(milliseconds: milliseconds.load(ordering: .relaxed)) }

  func advance(_ by: Int) {
    milliseconds.add(by, ordering: .relaxed)
  }
}
