/// Decides after each connection of an event stream whether there is another one, and when.
struct EventReconnection {
  /// The next step after a connection.
  enum Action: Equatable {
    case finish
    case fail(NetworkError)
    case connect(after: Duration)
    /// Connect when there is a connection; after the pause if there seems to be one all the time.
    case connectWhenReachable(pause: Duration)
  }

  /// The waits that a server may ask for; a shorter or longer one is moved here.
  private static let waits = Duration.milliseconds(100)...Duration.seconds(3600)

  private let policy: Reconnection
  private let method: HTTPMethod
  private let waitsForConnection: Bool
  /// How many connections in a row have brought no event stream.
  private var failures = 0

  init(policy: Reconnection, request: HTTPRequest) {
    self.policy = policy
    method = request.method
    waitsForConnection = request.options.waitsForConnection
  }

  /// Notes how a connection ended, and returns the next step.
  ///
  /// - Parameters:
  ///   - outcome: The end of the connection.
  ///   - hasOpened: Whether there was an event stream.
  ///   - retry: The wait that the server asks for in its events.
  /// - Returns: The next step.
  mutating func next(
    after outcome: Result<HTTPResponse, NetworkError>,
    hasOpened: Bool,
    retry: Duration?
  ) -> Action {
    var error: NetworkError?
    switch outcome {
    case .success(let response): if response.status == 204 { return .finish }
    case .failure(let failure): error = failure
    }
    // A request that is not safe is sent once, and so is each one of a policy that never connects again.
    guard method.isSafe, policy.mostAttempts > 1 else { return error.map(Action.fail) ?? .finish }
    if let error {
      let isOffline = error.reason == .offline
      guard isOffline || error.reason.mayPass(policy.statuses) else { return .fail(error) }
      if isOffline, waitsForConnection { return .connectWhenReachable(pause: wait(retry)) }
    }
    failures = hasOpened ? 0 : failures + 1
    guard failures < policy.mostAttempts else {
      return .fail(error ?? NetworkError(.connectionLost))
    }
    var wait = wait(retry)
    if let error, let asked = error.retryAfter {
      guard asked <= policy.longestRetryAfter else { return .fail(error) }
      wait = max(wait, asked)
    }
    return .connect(after: wait)
  }

  /// At least what the server asks for, doubled with each failure in a row, and up to half of it more at random.
  private func wait(_ retry: Duration?) -> Duration {
    let first = min(max(retry ?? policy.minimumWait, Self.waits.lowerBound), Self.waits.upperBound)
    var wait = first
    for _ in 1..<max(1, failures) where wait < policy.maximumWait { wait *= 2 }
    return max(first, min(wait, policy.maximumWait)) * (1 + policy.random().fraction / 2)
  }
}
