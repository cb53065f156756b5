import Vipera

/// Returns prepared answers after a delay, without a server; for demonstrations and tests.
///
/// ```swift
/// let transport = StubTransport(delay: .seconds(1.5), clock: clock)
/// transport.answer(.get, "/vipers.json", with: .success(HTTPResponse(status: 200, body: json)))
/// ```
public final class StubTransport: Transport {
  /// The answer to a request.
  public typealias Answer = Result<HTTPResponse, NetworkError>

  private static let mostRequests = 1000

  private let state = Guarded(State())
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Creates a transport with the recorded responses `fixtures` (default: none).
  ///
  /// - Parameters:
  ///   - fixtures: Recorded responses; several with the same method and path are returned in order.
  ///   - delay: The time until each answer.
  ///   - clock: Measures the delay.
  public init(
    fixtures: [Fixture] = [],
    delay: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.delay = delay
    self.clock = clock
    state.withLock { state in
      for fixture in fixtures {
        state.answers[Self.key(fixture.method, fixture.path), default: []]
          .append(.success(fixture.response))
      }
    }
  }

  /// The newest requests, up to 1,000, in the order in which they arrived.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// Sets the answers for `method` and `path`: each is returned once, and the last one for all further requests.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - path: A path with a query matches only that query, and has precedence over the path alone; `•••` in place of a
  ///     secret matches any secret.
  ///   - answers: Responses and failures, in order.
  public func answer(_ method: HTTPMethod, _ path: String, with answers: Answer...) {
    state.withLock { $0.answers[Self.key(method, path)] = answers }
  }

  /// Returns the prepared answer, or 404 if there is none.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard !Task.isCancelled else { throw NetworkError(.cancelled) }
    // An answer prepared with secrets takes precedence over an answer recorded without them.
    let targets = [request.url.target, request.url.shownTarget]
    let keys = (targets + targets.map { $0.prefix { $0 != "?" } }).map {
      Self.key(request.method, String($0))
    }
    let answer = state.withLock { $0.take(request, keys, keeping: Self.mostRequests) }
    do {
      if delay > .zero { try await clock.sleep(for: delay.sleepable) }
    } catch {
      throw NetworkError(.cancelled, cause: error)
    }
    let response = try answer.get()
    guard response.body.count <= request.options.largestResponse else {
      throw NetworkError(.tooLarge(limit: request.options.largestResponse))
    }
    report?(TransferProgress(received: response.body.count, toReceive: response.body.count))
    return response
  }

  private static func key(_ method: HTTPMethod, _ target: String) -> String {
    "\(method.rawValue) \(target)"
  }
}
