/// Decides after each connection of an event stream whether to connect again, and when.
struct EventReconnection {
  /// The next step after a connection.
  enum Action: Equatable {
    case finish
    case fail(NetworkError)
    case connect(after: Duration)
    /// Connect when the server is reachable again; if it never seemed unreachable, connect after the pause.
    case connectWhenReachable(pause: Duration)
  }

  /// The range of reconnection times that a server may ask for; other values are clamped to it.
  private static let waits = Duration.milliseconds(100)...Duration.seconds(3600)

  private let policy: RetryPolicy
  private let method: HTTPMethod
  private let waitsForConnection: Bool
  /// The number of consecutive connections that brought no event stream.
  private var failures = 0

  init(policy: RetryPolicy, request: HTTPRequest) {
    self.policy = policy
    method = request.method
    waitsForConnection = request.options.waitsForConnection
  }

  /// Records how a connection ended, and returns the next step.
  ///
  /// - Parameters:
  ///   - outcome: The end of the connection.
  ///   - hasOpened: Whether there was an event stream.
  ///   - retry: The reconnection time that the server asked for in its events.
  /// - Returns: The next step.
  mutating func next(
    after outcome: Result<HTTPResponse, NetworkError>,
    hasOpened: Bool,
    retry: Duration?
  ) -> Action {
    let minimum = min(max(retry ?? policy.minimumWait, Self.waits.lowerBound), Self.waits.upperBound)
    var error: NetworkError?
    switch outcome {
    case .success(let response): if response.status == 204 { return .finish }
    case .failure(let failure): error = failure
    }
    // An unsafe request is sent only once, and so is every request whose policy allows a single attempt.
    guard method.isSafe, policy.mostAttempts > 1 else { return error.map(Action.fail) ?? .finish }
    if let error {
      let isOffline = error.reason == .offline
      guard isOffline || error.reason.mayPass(policy.statuses) else { return .fail(error) }
      if isOffline, waitsForConnection {
        return .connectWhenReachable(pause: policy.wait(before: failures + 1, from: minimum))
      }
    }
    failures = hasOpened ? 0 : failures + 1
    guard failures < policy.mostAttempts,
      let wait = policy.wait(before: failures + 1, from: minimum, after: error)
    else { return .fail(error ?? NetworkError(.connectionLost)) }
    return .connect(after: wait)
  }
}
