/// A handler's answer: a response at once, or a task that returns it.
public enum HTTPAnswer {
  /// A response at once, on the thread that reads the request.
  ///
  /// This is the fastest way, but such a handler must not wait.
  case now(HTTPResponse)
  /// A task that returns the response.
  ///
  /// The operation runs on the connection's loop, and is cancelled when the peer disconnects.
  case later(@Sendable () async throws -> HTTPResponse)
}
