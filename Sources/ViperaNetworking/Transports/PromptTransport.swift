/// A transport that enforces time limits itself, from the moment a request leaves its queue, and returns at once when
/// the task is cancelled.
///
/// With other transports, a request runs in a separate task, which is abandoned at `timeout`, counted from the call.
protocol PromptTransport: Transport {
  /// Sends `request`; throws `.timedOut` after `limit`, counted from now, and `.cancelled` on cancellation.
  ///
  /// `limit` is the rest of `totalTimeout`; the error states `totalTimeout`, since that is the configured value.
  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError>

  /// Sends `request`, with its idle timeout measured by `deadlines`.
  func send(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse
}
