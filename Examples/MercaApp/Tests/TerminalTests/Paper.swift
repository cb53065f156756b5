import Synchronization

/// Records the screens that a session draws.
final class Paper: Sendable {
  private struct State {
    var sheets: [[String]] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Records a drawn screen.
  func draw(_ lines: [String]) {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.sheets.append(lines)
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when there is a screen to take.
  func untilDrawn() async {
    await withCheckedContinuation { continuation in
      let isDrawn = state.withLock { state in
        if state.sheets.isEmpty { state.waiters.append(continuation) }
        return !state.sheets.isEmpty
      }
      if isDrawn { continuation.resume() }
    }
  }

  /// Returns the screens since the last call, without their empty lines.
  func take() -> [[String]] {
    state.withLock { state in
      defer { state.sheets = [] }
      return state.sheets.map { $0.filter { !$0.isEmpty } }
    }
  }
}
