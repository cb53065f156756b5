import Synchronization

/// A counter that many threads increment.
struct Tally: ~Copyable, Sendable {
  private let count = Atomic(0)

  init() {}

  var value: Int { count.load(ordering: .relaxed) }

  func add(_ more: Int = 1) { count.wrappingAdd(more, ordering: .relaxed) }
}
