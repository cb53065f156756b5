import Glibc

/// Threads for C libraries that block: Swift's own threads must never block.
package enum WorkThread {
  private final class Start: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// Runs `work` on a new thread and returns its result.
  package static func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: work()) }
    }
  }

  /// Runs `work` on a new thread, which then ends.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(work))
    let failure = pthread_create(
      &thread,
      nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        // A lost database connection must be an error, not a signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        start.work()
        return nil
      },
      start.toOpaque()
    )
    // Fails only if the process is about to become unusable: its threads are few and limited.
    precondition(
      failure == 0,
      "The system has no thread for the database. Raise the limit of threads."
    )
    pthread_detach(thread)
  }
}
