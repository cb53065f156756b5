import Vipera

/// The jobs that other threads have passed to a loop.
final class JobInbox: Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    var isAsleep = false
  }

  private let state = Guarded(State())

  /// Adds a job.
  ///
  /// - Returns: Whether the loop's thread sleeps and must be woken; true once per sleep.
  func add(_ job: UnownedJob) -> Bool {
    state.withLock { state in
      state.jobs.append(job)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
  }

  func takeAll() -> [UnownedJob] {
    state.withLock { state in
      state.isAsleep = false
      guard !state.jobs.isEmpty else { return [] }
      var taken: [UnownedJob] = []
      swap(&taken, &state.jobs)
      return taken
    }
  }

  /// Records that the loop's thread is about to sleep; returns false if there are jobs to run.
  func fallAsleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.jobs.isEmpty
      return state.isAsleep
    }
  }
}
