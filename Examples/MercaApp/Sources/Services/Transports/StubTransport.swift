import Synchronization

/// Answers requests without a server, after a while, as it was told; for demonstrations and tests.
public final class StubTransport: HTTPTransport {
  /// What is answered to a request.
  public typealias Answer = Result<HTTPResponse, RequestError>

  fileprivate struct State {
    var answers: [String: [Answer]] = [:]
    var requests: [HTTPRequest] = []
    var cancelled: [HTTPRequest] = []
  }

  private static let mostRequests = 1000

  private let state = Mutex(State())
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Creates a transport that knows no answers yet.
  ///
  /// - Parameters:
  ///   - delay: How long each answer takes.
  ///   - clock: Times the delay.
  public init(delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()) {
    self.delay = delay
    self.clock = clock
  }

  /// The newest requests, up to 1,000, in the order in which they came.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// Those of the newest requests, up to 1,000, that were cancelled before their answer.
  public var cancelled: [HTTPRequest] { state.withLock(\.cancelled) }

  /// Says what is answered to `method` and `path`: each answer once, and then the last one for good.
  public func answer(_ method: HTTPMethod, _ path: String, with answers: Answer...) {
    state.withLock { $0.answers["\(method.rawValue) \(path)"] = answers }
  }

  /// Answers as it was told, with 404 where it was told nothing.
  public func send(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse {
    let answer = state.withLock { $0.take(request, keeping: Self.mostRequests) }
    do {
      try await clock.sleep(for: delay)
    } catch {
      state.withLock { state in
        state.cancelled.append(request)
        if state.cancelled.count > Self.mostRequests { state.cancelled.removeFirst() }
      }
      throw .cancelled
    }
    return try answer.get()
  }
}

extension StubTransport.State {
  fileprivate mutating func take(_ request: HTTPRequest, keeping most: Int) -> StubTransport.Answer
  {
    requests.append(request)
    if requests.count > most { requests.removeFirst() }
    let key = "\(request.method.rawValue) \(request.path)"
    guard let left = answers[key], let next = left.first else {
      return .success(HTTPResponse(status: 404, body: []))
    }
    if left.count > 1 { answers[key] = Array(left.dropFirst()) }
    return next
  }
}
