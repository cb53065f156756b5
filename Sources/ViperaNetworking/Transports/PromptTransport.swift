/// A transport that ends by itself, whatever it waits for: each request at its limits, counted from its turn, and at a
/// cancellation.
///
/// For other transports, a request runs in a task of its own, which is abandoned at `timeout`, counted from the call.
protocol PromptTransport: Transport {
  /// Sends `request`; throws `.timedOut` at `limit`, which counts from now, and `.cancelled` as soon as the task is.
  ///
  /// `limit` is the rest of `totalTimeout`; the error names `totalTimeout`, since the rest was not configured.
  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError>

  /// Sends `request`, with its idle timeout on the clock of `deadlines`.
  func send(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse
}
