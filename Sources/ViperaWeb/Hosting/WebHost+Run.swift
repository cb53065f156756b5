@preconcurrency import Glibc

extension WebHost {
  /// Serves the app until the program is asked to end, then stops; a server's `main` needs nothing else.
  ///
  /// ```swift
  /// try await WebHost(app, .init(port: 8080)).run { print("http://\($0)/") }
  /// ```
  ///
  /// SIGINT (Ctrl-C), SIGTERM or cancelling the task stops the host. A second signal ends the program at once.
  ///
  /// - Parameters:
  ///   - deadline: How long each step of stopping may take.
  ///   - isReady: Called once the host listens, with its address. Its output is flushed at once.
  /// - Throws: The reason why the host cannot listen.
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
      // Without a terminal, the output would stay in the buffer until the program ends.
      fflush(stdout)
    }
    await signal.wait()
    signal.cancel()
    // Stopping runs in a separate task, since a cancelled task would not wait for the store.
    await Task { await stop(within: deadline) }.value
  }
}
