/// When a safe request is sent again, and how long to wait before that.
///
/// Exponential back-off with jitter: the wait grows with each attempt, and a random part is taken off, so that clients
/// that failed together do not return together. Requests that are not safe are never sent again.
public struct RetryPolicy: Sendable {
  /// The maximum number of attempts, including the first (default: 3); a number below 1 counts as 1.
  public var mostAttempts: Int
  /// The maximum wait before the second attempt; doubles with each further one (default: 0.5 seconds).
  public var firstWait: Duration
  /// The maximum to which the wait grows (default: 8 seconds).
  public var longestWait: Duration
  /// The maximum wait that a server may ask for with `Retry-After` (default: 30 seconds).
  ///
  /// If it asks for more, the request fails at once.
  public var longestRetryAfter: Duration
  /// The statuses that may be temporary (default: 408, 429, 502, 503 and 504).
  public var statuses: Set<Int>
  /// Returns a number from 0 up to 1 for the random part.
  public var random: @Sendable () -> Double

  /// Uses the documented default for each omitted value.
  public init(
    mostAttempts: Int = 3,
    firstWait: Duration = .milliseconds(500),
    longestWait: Duration = .seconds(8),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    // A policy may be made from a setting in the middle of a request: no value ends the program.
    self.mostAttempts = max(1, mostAttempts)
    self.firstWait = firstWait
    self.longestWait = longestWait
    longestRetryAfter = .seconds(30)
    statuses = Self.temporaryStatuses
    self.random = random
  }

  /// Never sends a request again.
  public static let never = RetryPolicy(mostAttempts: 1)

  static let temporaryStatuses: Set<Int> = [408, 429, 502, 503, 504]

  /// The wait before attempt `number`, counted from 1: half of it is fixed, half random.
  func wait(before number: Int) -> Duration {
    var wait = firstWait
    for _ in 2..<max(2, number) where wait < longestWait { wait *= 2 }
    return min(wait, longestWait) * (0.5 + random().fraction / 2)
  }
}

extension Double {
  /// The nearest number from 0 to 1, or 0 if this is not a number.
  var fraction: Double { self > 0 ? min(self, 1) : 0 }
}

extension NetworkError.Reason {
  /// Whether the same request may succeed a moment later, if `statuses` are temporary.
  func mayPass(_ statuses: Set<Int>) -> Bool {
    switch self {
    case .unreachable, .connectionLost, .notConnected, .timedOut: true
    case .status(let status): statuses.contains(status)
    default: false
    }
  }
}
