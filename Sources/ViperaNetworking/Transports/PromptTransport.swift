/// A transport that ends by itself, whatever it is waiting for: each request at its limits, counted from
/// when it has its turn, and at a cancel.
///
/// What is sent by others needs a task of its own, which can be left, and they are left at `timeout`,
/// counted from when the request was asked for.
protocol PromptTransport: Transport {
  /// Sends `request`; `.timedOut` at `limit`, which counts from now, and `.cancelled` as soon as the task
  /// is.
  ///
  /// `limit` is what is left of `totalTimeout`, which is what the error names: nobody has set the rest.
  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError>
}
