/// The rules for sending a safe request or connecting an event stream again, and for the wait before that.
///
/// Exponential back-off with jitter: the minimum wait doubles with each attempt. A random factor of up to 2 prevents
/// clients that failed together from retrying together. Unsafe requests are never sent again.
public struct RetryPolicy: Sendable {
  /// The maximum number of attempts, including the first (default: 3); a number below 1 counts as 1.
  public var mostAttempts: Int
  /// The minimum wait before the second attempt; it doubles with each further attempt (default: 0.25 seconds).
  ///
  /// For an event stream, the server's `retry` replaces it.
  public var minimumWait: Duration
  /// The maximum of the doubled minimum wait, before the random factor (default: 4 seconds).
  public var maximumWait: Duration
  /// The maximum wait that a server may ask for with `Retry-After` (default: 30 seconds).
  ///
  /// If the server asks for a longer wait, the request fails at once.
  public var longestRetryAfter: Duration
  /// The statuses that may be temporary (default: 408, 429, 502, 503 and 504).
  public var statuses: Set<Int>
  /// Returns a random number from 0 to 1, for the random factor.
  public var random: @Sendable () -> Double

  /// Uses the documented default for each omitted value.
  public init(
    mostAttempts: Int = 3,
    minimumWait: Duration = .milliseconds(250),
    maximumWait: Duration = .seconds(4),
    longestRetryAfter: Duration = .seconds(30),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    // A policy may come from a setting that is read during a request, so an invalid value must not end the program.
    self.mostAttempts = max(1, mostAttempts)
    self.minimumWait = minimumWait
    self.maximumWait = maximumWait
    self.longestRetryAfter = longestRetryAfter
    statuses = [408, 429, 502, 503, 504]
    self.random = random
  }

  /// Never sends a request again, and never connects an event stream again.
  public static let never = RetryPolicy(mostAttempts: 1)

  /// The default of event streams, for which no user waits: 10 attempts, minimum waits from 3 seconds to a minute, and
  /// a `Retry-After` of up to an hour.
  public static let reconnecting = RetryPolicy(
    mostAttempts: 10,
    minimumWait: .seconds(3),
    maximumWait: .seconds(60),
    longestRetryAfter: .seconds(3600)
  )

  /// Returns the wait before attempt `number`, counted from 1; `minimum` replaces the policy's minimum wait.
  func wait(before number: Int, from minimum: Duration? = nil) -> Duration {
    let first = minimum ?? minimumWait
    var wait = first
    for _ in 2..<max(2, number) where wait < maximumWait { wait *= 2 }
    return max(first, min(wait, maximumWait)) * (1 + random().fraction)
  }

  /// Returns the wait after `error`: at least the server's `Retry-After`; nil if that is too long.
  func wait(before number: Int, from minimum: Duration? = nil, after error: NetworkError?) -> Duration? {
    let wait = wait(before: number, from: minimum)
    guard let asked = error?.retryAfter else { return wait }
    return asked <= longestRetryAfter ? max(wait, asked) : nil
  }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for NaN.
  var fraction: Double { self > 0 ? min(self, 1) : 0 }
}

extension NetworkError.Reason {
  /// Whether the same request may succeed later, if `statuses` are temporary.
  func mayPass(_ statuses: Set<Int>) -> Bool {
    switch self {
    case .unreachable, .connectionLost, .notConnected, .timedOut: true
    case .status(let status): statuses.contains(status)
    default: false
    }
  }
}
