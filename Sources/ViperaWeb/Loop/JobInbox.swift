import Glibc

/// The jobs that other threads have handed to a loop.
///
/// A pthread lock and not `Mutex`: under contention `Mutex` ends in the runtime, which is built without
/// the thread sanitizer, so every contended use is reported as a race (tried with a plain counter).
/// This lock is contended by design, and the sanitizer has to stay of use.
// SAFETY: `state` is touched only while `lock` is held, by `withLock` alone.
final class JobInbox: @unchecked Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    var isAsleep = false
  }

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state = State()

  init() {
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Hands over a job.
  ///
  /// - Returns: Whether the loop's thread sleeps and has to be woken; said once for each sleep.
  func add(_ job: UnownedJob) -> Bool {
    withLock { state in
      state.jobs.append(job)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
  }

  /// Takes out everything.
  func takeAll() -> [UnownedJob] {
    withLock { state in
      state.isAsleep = false
      guard !state.jobs.isEmpty else { return [] }
      var taken: [UnownedJob] = []
      swap(&taken, &state.jobs)
      return taken
    }
  }

  /// Notes that the loop's thread falls asleep, unless there is something to do.
  func fallAsleep() -> Bool {
    withLock { state in
      state.isAsleep = state.jobs.isEmpty
      return state.isAsleep
    }
  }

  private func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }
}
