/// Carries requests to servers and answers back: libcurl, a stub, or one of your own.
public protocol Transport: Sendable {
  /// Sends `request` and returns what the server answered, whatever its status.
  ///
  /// - Parameters:
  ///   - request: What is sent, with its limits.
  ///   - report: Is told how much has been sent and received, as it goes on; on any thread.
  /// - Returns: The whole answer.
  /// - Throws: Why there is none; `.cancelled` soon after the task is cancelled, also when it was
  ///   cancelled before.
  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse
}

extension Transport {
  /// Sends `request` without telling how far it has come.
  public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    try await send(request, reporting: nil)
  }
}
