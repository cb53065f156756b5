/// Sends requests to servers and returns their responses: libcurl, a stub, or your own implementation.
public protocol Transport: Sendable {
  /// Sends `request` and returns the server's response, whatever its status.
  ///
  /// If the request has a `receiver` that accepts the response, the transport may pass the body to it in pieces. A
  /// transport that always returns the whole body works too, but not with event streams, which do not end.
  ///
  /// - Parameters:
  ///   - request: The request, with its limits.
  ///   - report: Called with the progress, on any thread.
  /// - Returns: The response; without its body if the receiver took it.
  /// - Throws: The reason why there is no response; `.cancelled` soon after the task is cancelled, even if it was
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
