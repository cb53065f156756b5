package import Store
import Synchronization

/// A call of a database, which is answered once: by the thread that has done the work, or at once when
/// the caller is cancelled.
package final class Call<Answer: Sendable>: Sendable {
  // Swift 6.3 does not count an error in `throws(…)` as a use of the import; a name for it does.
  package typealias Failure = StoreError

  private enum State {
    case new
    case waiting(CheckedContinuation<Result<Answer, StoreError>, Never>)
    case over(Result<Answer, StoreError>)
  }

  private let state = Mutex(State.new)

  private init() {}

  /// Has `bring` hand the call over to a queue, and waits for its answer.
  ///
  /// - Throws: What it is answered with, `.cancelled` when the caller is cancelled before, or why the
  ///   queue did not take it.
  package static func run(
    isolation: isolated (any Actor)? = #isolation,
    _ bring: (Call) -> Admission
  ) async throws(StoreError) -> Answer {
    let call = Call()
    let result = await withTaskCancellationHandler {
      // Only a closure that captures the caller's actor stays on it (decision 2): the answer would
      // come by way of another thread.
      _ = isolation
      return await withCheckedContinuation { continuation in
        guard call.wait(continuation) else { return }
        if let refusal = bring(call).refusal { call.answer(.failure(refusal)) }
      }
    } onCancel: {
      call.answer(.failure(StoreError(.cancelled)))
    }
    return try result.get()
  }

  /// Whether somebody still waits for the answer; work that nobody waits for need not begin.
  package var isWanted: Bool {
    state.withLock { if case .over = $0 { false } else { true } }
  }

  /// Answers, unless that was done before.
  package func answer(_ result: Result<Answer, StoreError>) {
    let waiting = state.withLock {
      state -> CheckedContinuation<Result<Answer, StoreError>, Never>? in
      switch state {
      case .over: return nil
      case .new:
        state = .over(result)
        return nil
      case .waiting(let continuation):
        state = .over(result)
        return continuation
      }
    }
    waiting?.resume(returning: result)
  }

  /// Begins to wait; tells whether there is anything to wait for.
  private func wait(
    _ continuation: CheckedContinuation<Result<Answer, StoreError>, Never>
  ) -> Bool {
    let known = state.withLock { state -> Result<Answer, StoreError>? in
      if case .over(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let known { continuation.resume(returning: known) }
    return known == nil
  }
}
