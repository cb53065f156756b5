import Vipera

/// Runs work that may not heed that it is cancelled, and leaves it at a limit.
///
/// A task group waits for all its children, so a transport that is deaf to cancellation would outlive
/// every timeout. The task here is cancelled and left: it holds nothing but what it uses.
struct BoundedWork: Sendable {
  let deadlines: Deadlines

  init(clock: any Clock<Duration>) {
    deadlines = Deadlines(clock: clock)
  }

  /// Returns what `work` returns, `.timedOut` after `limit`, or `.cancelled` as soon as the task is.
  ///
  /// Where `limit` is what is left of a limit, `whole` is that one, and is what the error names.
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
    // Children inherit where they prefer to run, and tasks of their own do not: it is handed on.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    let timeout = deadlines.after(limit) { first.answer(late) }
    let working = Task(executorPreference: executor) { first.answer(await work()) }
    defer {
      working.cancel()
      deadlines.cancel(timeout)
    }
    return await withTaskCancellationHandler {
      _ = isolation
      return await first.value() ?? .failure(NetworkError(.cancelled))
    } onCancel: {
      // First, so that nothing is sent any more once the caller goes on.
      working.cancel()
      first.answer(.failure(NetworkError(.cancelled)))
    }
  }

  /// Waits for `pause`.
  ///
  /// - Throws: `.cancelled` as soon as the task is.
  func pause(for pause: Duration) async throws(NetworkError) {
    let over = OneShot<Void>()
    let ticket = deadlines.after(pause) { over.answer(()) }
    defer { deadlines.cancel(ticket) }
    guard await over.value() != nil else { throw NetworkError(.cancelled) }
  }
}
