/// An answer that is given only once, by the first source: a user, a server, a timeout.
///
/// ```swift
/// let chosen = OneShot<Color>()
/// page.picked = { chosen.answer($0) }
/// guard let color = await chosen.value() else { return }
/// ```
///
/// The waiting task gets the answer, or nil as soon as it is cancelled, even if it was cancelled before it began to
/// wait.
public final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value?, Never>)
    case answered(Value?)
  }

  private let state = Guarded(State.open)

  /// Creates an object without an answer.
  public init() {}

  /// Sets the answer, or nil for none; only the first call counts.
  public func answer(_ value: Value?) {
    let waiter = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      switch state {
      case .open:
        state = .answered(value)
        return nil
      case .waiting(let waiter):
        state = .answered(value)
        return waiter
      case .answered:
        return nil
      }
    }
    waiter?.resume(returning: value)
  }

  /// Waits for the answer; only one task may wait.
  ///
  /// - Returns: The answer, or nil if there is none or the waiting task was cancelled.
  public func value(isolation: isolated (any Actor)? = #isolation) async -> Value? {
    var isSecond = false
    let answer = await withTaskCancellationHandler {
      // Only a closure that captures the caller's actor runs on that actor (decision 2).
      _ = isolation
      return await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Value?? in
          switch state {
          case .open:
            state = .waiting(continuation)
            return nil
          case .answered(let value):
            return .some(value)
          case .waiting:
            isSecond = true
            return .some(nil)
          }
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      self.answer(nil)
    }
    if isSecond { Fault.report("Two tasks wait for one answer. Make one 'OneShot' for each.") }
    return answer
  }
}
