import Synchronization

/// An ordered log of events; a test can wait for an event.
final class Journal: Sendable {
  private struct Waiter {
    let line: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var lines: [String] = []
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  var lines: [String] { state.withLock(\.lines) }

  /// Removes and returns the lines.
  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  func note(_ line: String) {
    let ready = state.withLock { state in
      state.lines.append(line)
      defer { state.waiters.removeAll { $0.line == line } }
      return state.waiters.filter { $0.line == line }
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns when `line` has been logged.
  func wait(for line: String) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard !state.lines.contains(line) else { return true }
        state.waiters.append(Waiter(line: line, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
