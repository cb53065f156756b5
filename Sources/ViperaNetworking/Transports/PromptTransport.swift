/// A transport that is never deaf: it answers at a limit and at a cancel, whatever it is waiting for.
///
/// What is sent by others needs a task of its own, which can be left.
protocol PromptTransport: Transport {
  /// Sends `request`; `.timedOut` at `limit`, and `.cancelled` as soon as the task is.
  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError>
}
