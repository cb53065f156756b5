import Store
import Synchronization

/// Work that is done to its end though whoever asked for it has left: in tasks of its own, so many at
/// once, which are waited for before the store is closed.
final class Duties: Sendable {
  private struct State {
    var running = 0
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates room for as many at once.
  init(limit: Int = 1_000) {
    precondition(limit > 0, "Nobody could sign out. Allow 1 duty at least.")
    self.limit = limit
  }

  /// Does work in a task that a caller who leaves does not cancel.
  ///
  /// - Throws: What the work throws; 503 when too much is under way, or when all is over.
  func perform<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws(APIFailure) -> Answer
  ) async throws(APIFailure) -> Answer {
    try begin()
    let task = Task { () async -> Result<Answer, APIFailure> in
      let result: Result<Answer, APIFailure>
      do throws(APIFailure) { result = .success(try await work()) } catch {
        result = .failure(error)
      }
      self.ended()
      return result
    }
    return try await task.value.get()
  }

  /// Waits until nothing is under way; what comes later is refused.
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
