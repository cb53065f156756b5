@testable import ViperaNetworking

/// A transport that claims to handle timeouts itself, but does not.
struct DeafPromptTransport: PromptTransport {
  let deaf = DeafTransport()

  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    try await deaf.send(request, reporting: report)
  }

  func send(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    try await deaf.send(request, reporting: report)
  }

  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError> {
    do throws(NetworkError) {
      return .success(try await deaf.send(request, reporting: report))
    } catch {
      return .failure(error)
    }
  }
}
