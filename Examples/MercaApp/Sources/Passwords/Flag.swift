import Synchronization

/// Something that happens once, and is asked about from other threads.
final class Flag: Sendable {
  private let value = Atomic(false)

  /// Whether it has happened.
  var isSet: Bool { value.load(ordering: .acquiring) }

  /// Notes that it has happened.
  func set() {
    value.store(true, ordering: .releasing)
  }
}
