import Synchronization

/// A flag that any thread can set once and read.
final class Flag: Sendable {
  private let isUp = Atomic(false)

  var isSet: Bool { isUp.load(ordering: .acquiring) }

  func set() { isUp.store(true, ordering: .releasing) }
}
