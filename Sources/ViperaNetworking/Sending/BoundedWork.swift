import Vipera

/// Runs work that may not heed that it is cancelled, and leaves it at a limit.
///
/// A task group waits for all its children, so a transport that is deaf to cancellation would outlive
/// every timeout. The tasks here are cancelled and left: they hold nothing but what they use. A
/// `ContinuousClock` keeps about 750 bytes of a sleep that was cancelled until it would have ended, so
/// 10,000 requests a second with 30 seconds each hold some 200 MB.
struct BoundedWork: Sendable {
  let clock: any Clock<Duration>

  /// Returns what `work` returns, `.timedOut` after `limit`, or `.cancelled` as soon as the task is.
  func run<Output: Sendable>(
    within limit: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable () async -> Result<Output, NetworkError>
  ) async -> Result<Output, NetworkError> {
    guard !Task.isCancelled else { return .failure(NetworkError(.cancelled)) }
    guard limit > .zero else { return .failure(NetworkError(.timedOut(after: .zero))) }
    let first = OneShot<Result<Output, NetworkError>>()
    // Children inherit where they prefer to run, and tasks of their own do not: it is handed on.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    let clock = clock
    let working = Task(executorPreference: executor) { first.answer(await work()) }
    let timing = Task(executorPreference: executor) {
      do {
        try await clock.sleep(for: limit)
        first.answer(.failure(NetworkError(.timedOut(after: limit))))
      } catch {
        first.answer(.failure(NetworkError(.cancelled, cause: error)))
      }
    }
    defer {
      working.cancel()
      timing.cancel()
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
}
