public import Vipera

/// Sends the requests of one module, and blocks its screen during foreground requests.
///
/// ```swift
/// let client = APIClient(gateway, busy: context.busy)
/// let list = try await client.send(GetEmployees())
/// ```
public final class APIClient {
  let gateway: APIGateway
  private let busy: BusyIndicator

  /// Creates the client of one module.
  ///
  /// - Parameters:
  ///   - gateway: The gateway that all modules share.
  ///   - busy: Blocks the screen while a foreground request runs.
  public init(_ gateway: APIGateway, busy: BusyIndicator) {
    self.gateway = gateway
    self.busy = busy
  }

  /// Sends `request` and reads the answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - report: Called with the progress, on any thread; the progress starts at 0 again with each attempt.
  /// - Returns: The answer.
  /// - Throws: The reason why the request failed, with a text for users; `.cancelled` if the module was closed.
  public func send<R: APIRequest>(
    _ request: R,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> R.Answer {
    try await blockingScreen(during: request) { gateway async throws(NetworkError) in
      try await gateway.send(request, reporting: report)
    }
  }

  /// Blocks the screen during a foreground request.
  func blockingScreen<Output>(
    during request: some APIRequest,
    isolation: isolated (any Actor)? = #isolation,
    _ send: (APIGateway) async throws(NetworkError) -> Output
  ) async throws(NetworkError) -> Output {
    guard request.options.isForeground else { return try await send(gateway) }
    return try await busy.during { () async throws(NetworkError) in try await send(gateway) }
  }
}
