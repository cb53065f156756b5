import Synchronization

/// Something that happens once, seen from any thread.
final class Flag: Sendable {
  private let isUp = Atomic(false)

  var isSet: Bool { isUp.load(ordering: .acquiring) }

  func set() { isUp.store(true, ordering: .releasing) }
}
