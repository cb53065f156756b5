@preconcurrency import Glibc

extension WebHost {
  /// Serves until the program is told to end, then stops; the whole of a server's `main`.
  ///
  /// ```swift
  /// try await WebHost(app, .init(port: 8080)).run { print("http://\($0)/") }
  /// ```
  ///
  /// SIGINT (Ctrl-C), SIGTERM or cancelling the task end it. A second signal ends the program at once.
  ///
  /// - Parameters:
  ///   - deadline: How long each part of stopping may take.
  ///   - isReady: Is called once the host listens, with its address. What it prints is seen at once.
  /// - Throws: Why it cannot listen.
  public func run(
    stoppingWithin deadline: Duration = .seconds(10),
    whenListening isReady: (SocketAddress) -> Void = { _ in }
  ) async throws(HTTPServer.Error) {
    let signal = StopSignal()
    do {
      try await start()
    } catch {
      signal.cancel()
      throw error
    }
    if let address {
      isReady(address)
      // What was printed would lie in a buffer until the end where nobody sits at a terminal.
      fflush(stdout)
    }
    await signal.wait()
    signal.cancel()
    // In a task of its own: in a cancelled one the store would not be waited for.
    await Task { await stop(within: deadline) }.value
  }
}
