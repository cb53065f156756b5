/// A handler's answer: a response at once, or a task that finds it.
public enum HTTPAnswer {
  /// A response at once, on the thread that has read the request.
  ///
  /// This is the fastest way; never wait in such a handler.
  case now(HTTPResponse)
  /// A response that a task finds.
  ///
  /// The operation runs on the connection's loop, as a task that is cancelled when the peer goes
  /// away.
  case later(@Sendable () async throws -> HTTPResponse)
}
