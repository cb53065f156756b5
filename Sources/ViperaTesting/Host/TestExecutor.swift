import Dispatch
import Vipera

/// Runs everything of one test, one job after the other, and knows when nothing is left to run.
///
/// It is both the executor of the host's actor and the preferred one of its tasks, so what a part
/// does on another actor or in a child task is seen too. Work on threads of its own is not.
final class TestExecutor: SerialExecutor, TaskExecutor {
  private struct Waiter {
    /// How many jobs must have run before the waiter goes on.
    let jobs: Int
    /// When it is given up, because jobs go on without end.
    var limit: ContinuousClock.Instant?
    /// Told whether there was nothing left to run.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var jobs = JobQueue<UnownedJob>()
    var finished = 0
    var isDraining = false
    /// Somebody nudged while nobody waited for activity; whoever comes next goes on at once.
    var isNudged = false
    var waiters: [Waiter] = []

    /// Takes out the waiters that an idle moment lets go on; without any, draining ends.
    mutating func takeWaiters() -> [Waiter] {
      let ready = waiters.filter { $0.jobs <= finished }
      waiters.removeAll { $0.jobs <= finished }
      isDraining = !ready.isEmpty
      return ready
    }

    /// Takes out the waiters that match.
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

  /// Returns once everything that can run has run.
  ///
  /// - Parameter limit: After this long, in real time, it returns while jobs go on.
  /// - Returns: Whether there is nothing left to run.
  func settle(limit: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      let limit = ContinuousClock.now.advanced(by: limit)
      wait { Waiter(jobs: $0.finished, limit: limit, continuation: continuation) }
    }
  }

  /// How many jobs have run to their end.
  var jobsRun: Int { state.withLock(\.finished) }

  /// Returns once something has run since `mark`, and nothing is left to run; or once it is nudged, also
  /// when that was before.
  ///
  /// - Parameter mark: What `jobsRun` was in the job that looked, and found nothing, and calls this.
  func activity(since mark: Int) async {
    _ = await withCheckedContinuation { continuation in
      let isWaiting = wait { state in
        defer { state.isNudged = false }
        // Swift 6.3 comes here in a job of its own. If more has run than the job that looked, it may be
        // what is waited for, and nothing may come after it.
        guard !state.isNudged, state.finished <= mark + 1 else { return nil }
        // This job, and one more.
        return Waiter(jobs: state.finished + 2, continuation: continuation)
      }
      if !isWaiting { continuation.resume(returning: true) }
    }
  }

  /// Lets whoever waits for activity go on, as if something had run; where nobody waits yet, whoever
  /// comes next.
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

  /// Adds a waiter, decided on under the lock, so that no nudge falls between; nil adds none.
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

  /// Gives up the waiters whose time is over; looked at only now and then, since it reads the clock.
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
      // A job may have come meanwhile; waiters go on only when there is still none.
      let ready = state.withLock { state -> [Waiter]? in
        state.jobs.isEmpty ? state.takeWaiters() : nil
      }
      guard let ready else { continue }
      for waiter in ready { waiter.continuation.resume(returning: true) }
      if ready.isEmpty { return }
    }
  }
}
