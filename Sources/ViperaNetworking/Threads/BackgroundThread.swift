import Glibc

/// A separate thread for C libraries that block: threads of Swift's pool must never block.
package enum BackgroundThread {
  private final class Start: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// Runs `work` on a new thread, which ends when `work` returns.
  ///
  /// - Returns: Whether the system could create the thread.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(work))
    let failure = pthread_create(
      &thread,
      nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        // Blocks `SIGPIPE`, so that a library's write to a closed socket returns an error.
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

  /// Returns the result of `work` on a new thread; nil, without running `work`, if the system has no thread.
  static func result<Output: Sendable>(of work: @escaping @Sendable () -> Output) async -> Output? {
    await withCheckedContinuation { answer in
      let isStarted = start { answer.resume(returning: work()) }
      if !isStarted { answer.resume(returning: nil) }
    }
  }
}
