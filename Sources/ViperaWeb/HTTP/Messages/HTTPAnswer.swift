/// How a handler answers: at once, or when a task has found the answer.
public enum HTTPAnswer {
  /// At once, on the thread that has read the request.
  ///
  /// Nothing is quicker; never wait in such a handler.
  case now(HTTPResponse)
  /// Later.
  ///
  /// The operation runs on the connection's loop, as a task that is cancelled when the peer goes
  /// away.
  case later(@Sendable () async throws -> HTTPResponse)
}
