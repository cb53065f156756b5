/// Intercepts each attempt of a request on its way out, and the response on its way back.
public protocol Interceptor: Sendable {
  /// Sends `request`, changed or unchanged, with `next`, and returns the response, changed or unchanged.
  ///
  /// The interceptor may call `next` again, such as after renewing a token, or return a response without calling it.
  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse
}
