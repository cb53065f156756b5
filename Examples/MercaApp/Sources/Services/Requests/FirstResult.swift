import Synchronization

/// The result of whichever task is first: it comes once, and what comes later is dropped.
///
/// The one who waits goes on with the first result, whether or not the other tasks ever end.
final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value, Never>)
    case answered(Value)
  }

  private let state = Mutex(State.open)

  /// Gives a result; only the first one counts.
  func answer(_ value: Value) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
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

  /// Waits for the first result; one task may.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Value? in
        switch state {
        case .open:
          state = .waiting(continuation)
          return nil
        case .answered(let value):
          return value
        case .waiting:
          preconditionFailure("Two tasks wait for one result. Make one 'FirstResult' for each.")
        }
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
