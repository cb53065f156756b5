import Vipera

/// Answers requests without a server, after a while, as it was told; for demonstrations and tests.
///
/// ```swift
/// let transport = StubTransport(delay: .seconds(1.5), clock: clock)
/// transport.answer(.get, "/vipers.json", with: .success(HTTPResponse(status: 200, body: json)))
/// ```
public final class StubTransport: Transport {
  /// What is answered to a request.
  public typealias Answer = Result<HTTPResponse, NetworkError>

  private static let mostRequests = 1000

  private let state = Guarded(State())
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Creates a transport that knows what was recorded, or nothing yet.
  ///
  /// - Parameters:
  ///   - fixtures: Answers by method and path; several for one path are given in order.
  ///   - delay: How long each answer takes.
  ///   - clock: Times the delay.
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

  /// The newest requests, up to 1,000, in the order in which they came.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// Says what is answered to `method` and `path`: each answer once, and then the last one for good.
  ///
  /// - Parameters:
  ///   - method: What is asked.
  ///   - path: With a query it answers only that query, and goes before the path alone; `•••` in place
  ///     of a secret answers whatever the secret is.
  ///   - answers: Answers and failures, in order.
  public func answer(_ method: HTTPMethod, _ path: String, with answers: Answer...) {
    state.withLock { $0.answers[Self.key(method, path)] = answers }
  }

  /// Answers as it was told, with 404 where it was told nothing.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard !Task.isCancelled else { throw NetworkError(.cancelled) }
    // What was told with secrets goes before what was recorded without.
    let targets = [request.url.target, request.url.shownTarget]
    let keys = (targets + targets.map { $0.prefix { $0 != "?" } }).map {
      Self.key(request.method, String($0))
    }
    let answer = state.withLock { $0.take(request, keys, keeping: Self.mostRequests) }
    do {
      if delay > .zero { try await clock.sleep(for: delay) }
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
