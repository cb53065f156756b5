import Synchronization

/// An event that happens once, and can be checked from other threads.
final class Flag: Sendable {
  private let value = Atomic(false)

  /// Whether it has happened.
  var isSet: Bool { value.load(ordering: .acquiring) }

  /// Records that it has happened.
  func set() {
    value.store(true, ordering: .releasing)
  }
}
