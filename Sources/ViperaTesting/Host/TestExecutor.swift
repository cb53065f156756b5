import Dispatch
import Vipera

/// Runs all jobs of one test, one after the other, and knows when no job is left.
///
/// It is both the executor of the host's actor and the preferred executor of its tasks. So it also runs the work of
/// parts on other actors and in child tasks. It does not know of work on other threads.
final class TestExecutor: SerialExecutor, WatchingExecutor {
  private struct Waiter {
    /// The number of jobs that must have run before the waiter continues.
    let jobs: Int
    /// The time at which the waiter gives up, because jobs run endlessly.
    var limit: ContinuousClock.Instant?
    /// Resumed with true if no jobs were left.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var jobs = JobQueue<UnownedJob>()
    var finished = 0
    var isDraining = false
    /// Whether `nudge` was called when no waiter was waiting for activity; the next waiter then continues at once.
    var isNudged = false
    var waiters: [Waiter] = []

    /// Removes and returns the waiters that continue when no job is left; if there are none, draining ends.
    mutating func takeWaiters() -> [Waiter] {
      let ready = waiters.filter { $0.jobs <= finished }
      waiters.removeAll { $0.jobs <= finished }
      isDraining = !ready.isEmpty
      return ready
    }

    /// Removes and returns the waiters for which `matches` returns true.
    mutating func takeWaiters(where matches: (Waiter) -> Bool) -> [Waiter] {
      defer { waiters.removeAll(where: matches) }
      return waiters.filter(matches)
    }
  }

  private static let jobsBetweenLooks = 256

  private let state = Guarded(State())
  private let queue = DispatchQueue(label: "vipera.test-host")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustDrain = state.withLock { state in
      state.jobs.append(job)
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if mustDrain { queue.async { @Sendable in self.drain() } }
  }

  /// Waits until every job that can run has run.
  ///
  /// - Parameter limit: After this time, in real time, the method returns even if jobs are still running.
  /// - Returns: Whether there are no jobs left.
  func settle(limit: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      let limit = ContinuousClock.now.advanced(by: limit)
      wait { Waiter(jobs: $0.finished, limit: limit, continuation: continuation) }
    }
  }

  /// The number of finished jobs.
  var jobsRun: Int { state.withLock(\.finished) }

  /// Waits until a job has run since `mark` and no jobs are left, or until `nudge` is called; an earlier call counts.
  ///
  /// - Parameter mark: The value of `jobsRun` in the job that found its condition false and calls this method.
  func activity(since mark: Int) async {
    _ = await withCheckedContinuation { continuation in
      let isWaiting = wait { state in
        defer { state.isNudged = false }
        // Swift 6.3 runs this closure in a separate job. If more jobs than the calling one have run, the condition may
        // be true by now, and no further job may follow.
        guard !state.isNudged, state.finished <= mark + 1 else { return nil }
        // The waiter continues after the current job and one more.
        return Waiter(jobs: state.finished + 2, continuation: continuation)
      }
      if !isWaiting { continuation.resume(returning: true) }
    }
  }

  /// Resumes the waiters for activity as if a job had run; if there are none yet, the next waiter continues at once.
  func nudge() {
    let waiters = state.withLock { state in
      let waiters = state.takeWaiters { $0.limit == nil }
      state.isNudged = waiters.isEmpty
      return waiters
    }
    for waiter in waiters { waiter.continuation.resume(returning: true) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }

  /// Adds the waiter that `makeWaiter` returns under the lock, so that no nudge is missed; adds none if that is nil.
  @discardableResult
  private func wait(_ makeWaiter: (inout State) -> Waiter?) -> Bool {
    let (isWaiting, mustDrain) = state.withLock { state in
      guard let waiter = makeWaiter(&state) else { return (false, false) }
      state.waiters.append(waiter)
      defer { state.isDraining = true }
      return (true, !state.isDraining)
    }
    if mustDrain { queue.async { @Sendable in self.drain() } }
    return isWaiting
  }

  /// Resumes the waiters whose limit has passed; this reads the clock, so it checks only once in many jobs.
  private func giveUp() {
    let overdue = state.withLock { state in
      guard state.finished.isMultiple(of: Self.jobsBetweenLooks) else { return [Waiter]() }
      let now = ContinuousClock.now
      return state.takeWaiters { waiter in waiter.limit.map { $0 <= now } ?? false }
    }
    for waiter in overdue { waiter.continuation.resume(returning: false) }
  }

  private func drain() {
    while true {
      if let job = state.withLock({ $0.jobs.takeFirst() }) {
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
        state.withLock { $0.finished += 1 }
        giveUp()
        continue
      }
      // A job may have arrived in the meantime; waiters continue only if no job is left.
      let ready = state.withLock { state -> [Waiter]? in
        state.jobs.isEmpty ? state.takeWaiters() : nil
      }
      guard let ready else { continue }
      for waiter in ready { waiter.continuation.resume(returning: true) }
      if ready.isEmpty { return }
    }
  }
}
