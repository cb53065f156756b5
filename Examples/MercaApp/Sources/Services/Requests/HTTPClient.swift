/// What the requests of all modules share: the way out, and the rules that hold for every request.
///
/// Reachability is asked first, the timeout ends a request whatever it is waiting for, and a status
/// that is not a success is an error.
public struct HTTPClient: Sendable {
  private let transport: any HTTPTransport
  private let reachability: any Reachability
  private let clock: any Clock<Duration>
  private let timeout: Duration

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: Carries requests to the server.
  ///   - reachability: Knows whether there is a connection at all.
  ///   - clock: Times the timeout.
  ///   - timeout: The longest a request may take; 30 seconds unless you say otherwise.
  public init(
    transport: any HTTPTransport,
    reachability: any Reachability,
    clock: any Clock<Duration> = ContinuousClock(),
    timeout: Duration = .seconds(30)
  ) {
    self.transport = transport
    self.reachability = reachability
    self.clock = clock
    self.timeout = timeout
  }

  /// Sends `request` and waits for an answer that means success.
  public func answer(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse {
    guard await reachability.isReachable() else { throw .offline }
    // Whoever left while reachability was asked must not have anything sent.
    guard !Task.isCancelled else { throw .cancelled }
    let response = try await firstOfAnswerAndTimeout(request)
    guard (200..<300).contains(response.status) else { throw .status(response.status) }
    return response
  }

  private func firstOfAnswerAndTimeout(
    _ request: HTTPRequest
  ) async throws(RequestError) -> HTTPResponse {
    let result = await withTaskGroup { group in
      group.addTask { await self.send(request) }
      group.addTask { await self.timeoutResult() }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.cancelled)
    }
    return try result.get()
  }

  private func send(_ request: HTTPRequest) async -> Result<HTTPResponse, RequestError> {
    do throws(RequestError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  private func timeoutResult() async -> Result<HTTPResponse, RequestError> {
    do {
      try await clock.sleep(for: timeout)
      return .failure(.timedOut(after: timeout))
    } catch {
      return .failure(.cancelled)
    }
  }
}
