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
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var jobs: [UnownedJob] = []
    var next = 0
    var finished = 0
    var isDraining = false
    var waiters: [Waiter] = []

    mutating func takeJob() -> UnownedJob? {
      guard next < jobs.count else {
        jobs.removeAll(keepingCapacity: true)
        next = 0
        return nil
      }
      defer { next += 1 }
      return jobs[next]
    }

    /// Takes out the waiters that an idle moment lets go on; without any, draining ends.
    mutating func takeWaiters() -> [Waiter] {
      let ready = waiters.filter { $0.jobs <= finished }
      waiters.removeAll { $0.jobs <= finished }
      isDraining = !ready.isEmpty
      return ready
    }
  }

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
  func settle() async {
    await wait(forJobs: 0)
  }

  /// Returns once something more has run, and nothing is left to run.
  func activity() async {
    await wait(forJobs: 2)
  }

  /// Lets everyone who waits for activity go on, as if something had run.
  func nudge() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume() }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }

  private func wait(forJobs jobs: Int) async {
    await withCheckedContinuation { continuation in
      let mustDrain = state.withLock { state in
        state.waiters.append(Waiter(jobs: state.finished + jobs, continuation: continuation))
        defer { state.isDraining = true }
        return !state.isDraining
      }
      if mustDrain { queue.async { @Sendable in self.drain() } }
    }
  }

  private func drain() {
    while true {
      if let job = state.withLock({ $0.takeJob() }) {
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
        state.withLock { $0.finished += 1 }
        continue
      }
      // A job may have come meanwhile; waiters go on only when there is still none.
      let ready = state.withLock { state -> [Waiter]? in
        state.jobs.isEmpty ? state.takeWaiters() : nil
      }
      guard let ready else { continue }
      for waiter in ready { waiter.continuation.resume() }
      if ready.isEmpty { return }
    }
  }
}
