import Vipera

/// A thread-safe, ordered log of values.
final class Noted<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  var list: [Value] { values.withLock { $0 } }

  func add(_ value: Value) {
    values.withLock { $0.append(value) }
  }
}
