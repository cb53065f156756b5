import Store
import Synchronization

/// Runs work that continues if the client disconnects, in a limited number of tasks.
///
/// The server waits for these tasks before it closes the store.
final class Duties: Sendable {
  private struct State {
    var running = 0
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int = 1_000) {
    precondition(limit > 0, "Nobody could sign out. Allow 1 duty at least.")
    self.limit = limit
  }

  /// Runs work in a task that is not cancelled if the client disconnects.
  ///
  /// Throws 503 if too many tasks are running, or after `finish`.
  func perform<Answer: Sendable>(_ work: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
    try begin()
    return try await Task {
      defer { ended() }
      return try await work()
    }.value
  }

  /// Waits until no task is running; work that comes later is refused.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.isOver = true
        if state.running > 0 { state.waiting.append(continuation) }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func begin() throws(APIFailure) {
    let refusal = state.withLock { state -> StoreError.Reason? in
      if state.isOver { return .closed }
      guard state.running < limit else { return .overloaded(limit: limit) }
      state.running += 1
      return nil
    }
    if let refusal { throw .unavailable(StoreError(refusal)) }
  }

  private func ended() {
    let waiting = state.withLock { state in
      state.running -= 1
      guard state.running == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
