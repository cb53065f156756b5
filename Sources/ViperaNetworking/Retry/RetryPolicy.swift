/// When a safe request is sent again, and how long is waited before.
///
/// The wait grows with each attempt, and a random part of it is taken off, so that clients that failed
/// together do not come back together. Requests that are not safe are never sent again.
public struct RetryPolicy: Sendable {
  /// How often a request is sent at most, the first time included; 3.
  public var mostAttempts: Int
  /// The longest wait before the second attempt; doubles with each further one; 0.5 seconds.
  public var firstWait: Duration
  /// The longest wait that growing leads to; 8 seconds.
  public var longestWait: Duration
  /// The longest wait that a server may ask for with `Retry-After`; 30 seconds.
  ///
  /// When it asks for more, the request fails at once.
  public var longestRetryAfter: Duration
  /// The statuses that may be others a moment later; 408, 429, 502, 503 and 504.
  public var statuses: Set<Int>
  /// Gives a number from 0 up to 1 for the random part.
  public var random: @Sendable () -> Double

  /// Takes the documented defaults for what is not named.
  public init(
    mostAttempts: Int = 3,
    firstWait: Duration = .milliseconds(500),
    longestWait: Duration = .seconds(8),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    precondition(mostAttempts > 0, "A request is sent at least once, not \(mostAttempts) times.")
    self.mostAttempts = mostAttempts
    self.firstWait = firstWait
    self.longestWait = longestWait
    longestRetryAfter = .seconds(30)
    statuses = [408, 429, 502, 503, 504]
    self.random = random
  }

  /// Sends nothing again.
  public static let never = RetryPolicy(mostAttempts: 1)

  /// The wait before attempt `number`, counted from 1: half of it for sure, half by chance.
  func wait(before number: Int) -> Duration {
    var wait = firstWait
    for _ in 2..<max(2, number) where wait < longestWait { wait *= 2 }
    return min(wait, longestWait) * (0.5 + min(max(random(), 0), 1) / 2)
  }
}
