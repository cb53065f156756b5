/// Sees each attempt of a request on its way out, and the answer on its way back.
public protocol Interceptor: Sendable {
  /// Sends `request`, changed or not, with `next`, and returns the answer, changed or not.
  ///
  /// It may call `next` again, as a renewed token demands, or answer without calling it.
  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse
}
