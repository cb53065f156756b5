import Synchronization

/// Counts running threads, and lets callers wait until all have ended.
package final class Running: Sendable {
  private struct State {
    var count: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// Creates a counter.
  package init(count: Int) {
    state = Mutex(State(count: count))
  }

  /// Records that one thread has ended.
  package func ended() {
    let waiting = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until no thread is running.
  package func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
