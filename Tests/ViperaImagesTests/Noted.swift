import Vipera

/// A thread-safe log of events in order.
final class Noted<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  var list: [Value] { values.withLock { $0 } }

  func add(_ value: Value) {
    values.withLock { $0.append(value) }
  }
}
