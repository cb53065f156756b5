/// Sends requests to servers and returns their responses: libcurl, a stub, or one of your own.
public protocol Transport: Sendable {
  /// Sends `request` and returns the server's response, whatever its status.
  ///
  /// If the request has a `receiver` that accepts the response, the body may go there in pieces instead. A transport that
  /// returns the whole body works too, but not with event streams, which do not end.
  ///
  /// - Parameters:
  ///   - request: The request, with its limits.
  ///   - report: Called with the progress, on any thread.
  /// - Returns: The whole response; without its body if the receiver took it.
  /// - Throws: Why there is none; `.cancelled` soon after the task is cancelled, even if it was
  ///   cancelled before.
  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse
}

extension Transport {
  /// Sends `request` without reporting its progress.
  public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    try await send(request, reporting: nil)
  }
}
