/// Decides the next step after each failed attempt.
struct RetryMachine {
  /// The next step after a failed attempt.
  enum Action: Hashable {
    case giveUp
    case wait(Duration)
    /// Wait until the server is reachable again; if it never seemed unreachable, wait for `pause`.
    case waitForConnection(pause: Duration)
  }

  private let policy: RetryPolicy
  private let method: HTTPMethod
  private let options: RequestOptions
  private var attempts = 0
  private var waits = 0
  /// The maximum number of waits for a connection: an unstable connection must not cause an endless loop.
  private static let mostWaits = 10

  init(policy: RetryPolicy, request: HTTPRequest) {
    self.policy = policy
    method = request.method
    options = request.options
  }

  /// Counts the attempts from 0 again, after an attempt that transferred a part.
  mutating func startAgain() {
    attempts = 0
  }

  /// Counts a failed attempt, and returns the next step.
  mutating func next(after error: NetworkError, elapsed: Duration) -> Action {
    guard method.isSafe else { return .giveUp }
    if error.reason == .offline {
      // Nothing was sent, so the attempt does not count; `totalTimeout` limits the wait.
      waits += 1
      guard options.waitsForConnection, waits <= Self.mostWaits else { return .giveUp }
      return .waitForConnection(pause: policy.wait(before: waits + 1))
    }
    attempts += 1
    guard attempts < policy.mostAttempts, error.reason.mayPass(policy.statuses),
      let wait = policy.wait(before: attempts + 1, after: error)
    else { return .giveUp }
    // Waiting is useless if there is no time left for another attempt.
    return elapsed + wait < options.totalTimeout ? .wait(wait) : .giveUp
  }
}
