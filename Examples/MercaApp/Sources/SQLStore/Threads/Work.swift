package import Store
import Synchronization

/// Work that waits for a thread that has a connection.
package struct Work<Connection>: Sendable {
  /// Runs the work, unless the caller no longer waits for it.
  package let run: @Sendable (Connection) -> Void
  /// Reports an error to the caller; called if the work did not run.
  package let refuse: @Sendable (StoreError) -> Void

  package init(run: @escaping @Sendable (Connection) -> Void, refuse: @escaping @Sendable (StoreError) -> Void) {
    self.run = run
    self.refuse = refuse
  }

  /// Creates the work of a call.
  package init<Answer>(of call: Call<Answer>, _ work: @escaping @Sendable (Connection) throws(StoreError) -> Answer) {
    run = { connection in
      guard call.isWanted else { return }
      call.answer(Result { () throws(StoreError) in try work(connection) })
    }
    refuse = { call.answer(.failure($0)) }
  }
}

/// A call of a database, which gets exactly one result: from the thread that has run its work, or at once if the caller
/// is cancelled.
package final class Call<Answer: Sendable>: Sendable {
  // Swift 6.3 does not count an error type in `throws(…)` as a use of its import; this alias does count.
  package typealias Failure = StoreError

  private enum State {
    case new
    case waiting(CheckedContinuation<Result<Answer, StoreError>, Never>)
    case over(Result<Answer, StoreError>)
  }

  private let state = Mutex(State.new)

  private init() {}

  /// Adds the call to a queue with `bring`, which returns an error if the queue refuses it, and waits for the result.
  package static func run(
    isolation: isolated (any Actor)? = #isolation,
    _ bring: (Call) -> StoreError?
  ) async throws(StoreError) -> Answer {
    let call = Call()
    let result = await withTaskCancellationHandler {
      // Capturing the caller's actor keeps this closure on the actor (decision 2); otherwise the result would pass
      // through another thread.
      _ = isolation
      return await withCheckedContinuation { continuation in
        guard call.wait(continuation) else { return }
        if let refusal = bring(call) { call.answer(.failure(refusal)) }
      }
    } onCancel: {
      call.answer(.failure(StoreError(.cancelled)))
    }
    return try result.get()
  }

  /// Whether the caller still waits for the result; if not, the work need not start.
  package var isWanted: Bool { state.withLock { if case .over = $0 { false } else { true } } }

  /// Sets the result, unless there already is a result.
  package func answer(_ result: Result<Answer, StoreError>) {
    let before = state.withLock { state -> State in
      let before = state
      if case .over = before {} else { state = .over(result) }
      return before
    }
    if case .waiting(let continuation) = before { continuation.resume(returning: result) }
  }

  private func wait(_ continuation: CheckedContinuation<Result<Answer, StoreError>, Never>) -> Bool {
    let known = state.withLock { state -> Result<Answer, StoreError>? in
      if case .over(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let known { continuation.resume(returning: known) }
    return known == nil
  }
}
