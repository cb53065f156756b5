import Glibc

/// A thread of its own for C libraries that wait: Swift's own threads must never wait.
package enum BackgroundThread {
  private final class Start: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// Runs `work` on a new thread, which ends with it.
  ///
  /// - Returns: Whether the system had a thread to give.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(work))
    let failure = pthread_create(
      &thread,
      nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        // Where a library writes to a closed socket, that is an error to return and no signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        start.work()
        return nil
      },
      start.toOpaque()
    )
    guard failure == 0 else {
      start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
