import Vipera

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
  ///
  /// It ends at the timeout, or as soon as its task is cancelled, whether or not reachability and
  /// transport heed that they are cancelled; what they say afterwards is dropped.
  public func answer(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let response = try await firstOfAnswerAndTimeout(request).get()
    guard (200..<300).contains(response.status) else { throw .status(response.status) }
    return response
  }

  // A task group waits for all its children, so a transport that does not heed cancellation would
  // outlive the timeout. These tasks are cancelled and left: they hold nothing but what they use.
  private func firstOfAnswerAndTimeout(
    _ request: HTTPRequest,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Result<HTTPResponse, RequestError> {
    let first = OneShot<Result<HTTPResponse, RequestError>>()
    // Children inherit where they prefer to run, and tasks of their own do not: it is handed on.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    let asking = Task(executorPreference: executor) { first.answer(await self.ask(request)) }
    let timing = Task(executorPreference: executor) { first.answer(await self.timeoutResult()) }
    defer {
      asking.cancel()
      timing.cancel()
    }
    return await withTaskCancellationHandler {
      _ = isolation
      return await first.value() ?? .failure(.cancelled)
    } onCancel: {
      // First, so that nothing is sent any more once the caller goes on.
      asking.cancel()
      first.answer(.failure(.cancelled))
    }
  }

  private func ask(_ request: HTTPRequest) async -> Result<HTTPResponse, RequestError> {
    guard await reachability.isReachable() else { return .failure(.offline) }
    // Whoever left while reachability was asked must not have anything sent.
    guard !Task.isCancelled else { return .failure(.cancelled) }
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
