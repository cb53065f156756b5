import Synchronization
import Vipera

/// How soon something is wanted, which may change while it waits.
final class Urgency: Sendable {
  private let value: Atomic<Int>
  private let listener = Guarded<(@Sendable () -> Void)?>(nil)

  init(_ priority: ImagePriority) {
    value = Atomic(priority.rawValue)
  }

  var current: ImagePriority {
    ImagePriority(rawValue: value.load(ordering: .relaxed)) ?? .normal
  }

  /// Changes it; `tell` says so, once nothing is locked any more.
  ///
  /// - Returns: Whether it is another than before.
  func become(_ priority: ImagePriority) -> Bool {
    value.exchange(priority.rawValue, ordering: .relaxed) != priority.rawValue
  }

  /// Has whoever waits for a turn look how urgent it is now.
  func tell() {
    listener.withLock { $0 }?()
  }

  /// Says who waits for a turn; one at a time does.
  ///
  /// It is told at once too: what has changed since it joined the line, but before it listened, was
  /// told to nobody.
  func onChange(_ listener: @escaping @Sendable () -> Void) {
    self.listener.withLock { $0 = listener }
    listener()
  }
}
