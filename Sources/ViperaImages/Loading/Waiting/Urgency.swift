import Synchronization
import Vipera

/// How urgent something is, which may change while it waits.
final class Urgency: Sendable {
  private let value: Atomic<Int>
  private let listener = Guarded<(@Sendable () -> Void)?>(nil)

  init(_ priority: ImagePriority) {
    value = Atomic(priority.rawValue)
  }

  var current: ImagePriority {
    ImagePriority(rawValue: value.load(ordering: .relaxed)) ?? .normal
  }

  /// Changes the priority; call `tell` to notify the listener, once nothing is locked any more.
  ///
  /// - Returns: Whether it has changed.
  func become(_ priority: ImagePriority) -> Bool {
    value.exchange(priority.rawValue, ordering: .relaxed) != priority.rawValue
  }

  /// Notifies the listener to check the current priority.
  func tell() {
    listener.withLock { $0 }?()
  }

  /// Sets the listener; there is one at a time.
  ///
  /// It is also called at once: a change after it was queued, but before it was set, would
  /// otherwise be missed.
  func onChange(_ listener: @escaping @Sendable () -> Void) {
    self.listener.withLock { $0 = listener }
    listener()
  }
}
