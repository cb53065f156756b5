import Vipera

/// What has happened, in order, from any thread.
final class Noted<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  var list: [Value] { values.withLock { $0 } }

  func add(_ value: Value) {
    values.withLock { $0.append(value) }
  }
}
