/// Decides after each failed attempt what comes next.
struct RetryMachine {
  /// What comes after a failed attempt.
  enum Action: Hashable {
    case giveUp
    case wait(Duration)
    /// Until there is a connection; for so long where there seems to be one all the while.
    case waitForConnection(pause: Duration)
  }

  private let policy: RetryPolicy
  private let method: HTTPMethod
  private let options: RequestOptions
  private var attempts = 0
  private var waits = 0
  /// How often a connection is waited for: one that comes and goes must not become a circle.
  private static let mostWaits = 10

  init(policy: RetryPolicy, request: HTTPRequest) {
    self.policy = policy
    method = request.method
    options = request.options
  }

  /// Notes that an attempt failed, and says what to do.
  mutating func next(after error: NetworkError, elapsed: Duration) -> Action {
    guard method.isSafe else { return .giveUp }
    if error.reason == .offline {
      // Nothing was sent, so this was no attempt; the time in all bounds the waiting.
      waits += 1
      guard options.waitsForConnection, waits <= Self.mostWaits else { return .giveUp }
      return .waitForConnection(pause: policy.wait(before: waits + 1))
    }
    attempts += 1
    guard attempts < policy.mostAttempts, mayPass(error.reason) else { return .giveUp }
    var wait = policy.wait(before: attempts + 1)
    if let asked = error.response.flatMap(RetryAfter.wait) {
      guard asked <= policy.longestRetryAfter else { return .giveUp }
      wait = max(wait, asked)
    }
    // There is no use in waiting for an attempt that time does not allow any more.
    return elapsed + wait < options.totalTimeout ? .wait(wait) : .giveUp
  }

  /// Whether the same request may be answered a moment later.
  private func mayPass(_ reason: NetworkError.Reason) -> Bool {
    switch reason {
    case .unreachable, .connectionLost, .notConnected, .timedOut: true
    case .status(let status): policy.statuses.contains(status)
    default: false
    }
  }
}
