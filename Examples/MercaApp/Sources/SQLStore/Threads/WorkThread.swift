import Glibc

/// Threads for C libraries that wait: Swift's own threads must never wait.
package enum WorkThread {
  private final class Start: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// Runs `work` on a new thread and answers with what it returns.
  package static func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: work()) }
    }
  }

  /// Runs `work` on a new thread, which ends with it.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(work))
    let failure = pthread_create(
      &thread,
      nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        // A database that went away is an error to return and no signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        start.work()
        return nil
      },
      start.toOpaque()
    )
    // Only when the process is about to be of no use to anybody: its threads are few and bounded.
    precondition(
      failure == 0,
      "The system has no thread for the database. Raise the limit of threads."
    )
    pthread_detach(thread)
  }
}
