import Vipera

/// Runs work that may ignore its cancellation, and abandons the work at a time limit.
///
/// A task group would wait for all its children, so a transport that ignores cancellation would outlive every timeout.
/// Instead, this type cancels and abandons the task, which holds only the objects it uses.
struct BoundedWork: Sendable {
  let deadlines: Deadlines

  init(clock: any Clock<Duration>) {
    deadlines = Deadlines(clock: clock)
  }

  /// Returns the result of `work`, `.timedOut` after `limit`, or `.cancelled` as soon as the task is cancelled.
  ///
  /// If `limit` is the rest of a longer limit, `whole` is that longer limit, which the error states.
  func run<Output: Sendable>(
    within limit: Duration,
    of whole: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable () async -> Result<Output, NetworkError>
  ) async -> Result<Output, NetworkError> {
    guard !Task.isCancelled else { return .failure(NetworkError(.cancelled)) }
    let late = Result<Output, NetworkError>.failure(NetworkError(.timedOut(after: whole ?? limit)))
    guard limit > .zero else { return late }
    let first = OneShot<Result<Output, NetworkError>>()
    // The executor is passed on, since an unstructured task does not inherit it, and a test host sees only its own
    // executor's work.
    let executor = TaskScope.watchingExecutor
    let timeout = deadlines.after(limit) { first.answer(late) }
    // Start the work only when its task can be cancelled: otherwise it could still send after a cancellation.
    let mayBegin = OneShot<Void>()
    let working = Task(executorPreference: executor) {
      guard await mayBegin.value() != nil else { return first.answer(.failure(NetworkError(.cancelled))) }
      first.answer(await work())
    }
    defer {
      working.cancel()
      deadlines.cancel(timeout)
    }
    return await withTaskCancellationHandler {
      _ = isolation
      if !Task.isCancelled { mayBegin.answer(()) }
      return await first.value() ?? .failure(NetworkError(.cancelled))
    } onCancel: {
      // Cancel first, so that nothing more is sent once the caller continues.
      working.cancel()
      first.answer(.failure(NetworkError(.cancelled)))
    }
  }

  /// Waits for `pause`.
  ///
  /// - Throws: `.cancelled` as soon as the task is cancelled.
  func pause(for pause: Duration) async throws(NetworkError) {
    let over = OneShot<Void>()
    let ticket = deadlines.after(pause) { over.answer(()) }
    defer { deadlines.cancel(ticket) }
    guard await over.value() != nil else { throw NetworkError(.cancelled) }
  }
}
