import Synchronization
import Vipera

/// The urgency of work, which may change while the work waits.
final class Urgency: Sendable {
  private let value: Atomic<Int>
  private let listener = Guarded<(@Sendable () -> Void)?>(nil)

  init(_ priority: ImagePriority) {
    value = Atomic(priority.rawValue)
  }

  var current: ImagePriority {
    ImagePriority(rawValue: value.load(ordering: .relaxed)) ?? .normal
  }

  /// Changes the priority; afterwards call `tell` outside of all locks, to notify the listener.
  ///
  /// - Returns: Whether the priority has changed.
  func become(_ priority: ImagePriority) -> Bool {
    value.exchange(priority.rawValue, ordering: .relaxed) != priority.rawValue
  }

  /// Makes the listener read the current priority.
  func tell() {
    listener.withLock { $0 }?()
  }

  /// Sets the only listener.
  ///
  /// The listener is also called at once, since the priority may have changed between queueing the work and setting the
  /// listener.
  func onChange(_ listener: @escaping @Sendable () -> Void) {
    self.listener.withLock { $0 = listener }
    listener()
  }
}
