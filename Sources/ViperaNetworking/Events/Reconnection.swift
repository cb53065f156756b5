/// When an event stream connects again, and when it gives up.
///
/// The wait is at least what the server asks for with `retry`. It doubles with each connection in a row that brings no
/// event stream, and up to half of it is added at random, so that clients that failed together do not return together.
public struct Reconnection: Sendable {
  /// The maximum number of connections in a row that bring no event stream (default: 10); with 1 or less, the stream
  /// never connects again, however it ended.
  public var mostAttempts: Int
  /// The minimum wait before the next connection, until the server sends a `retry` (default: 3 seconds).
  public var minimumWait: Duration
  /// The maximum to which the wait doubles (default: 60 seconds); a server's `retry` may be longer.
  public var maximumWait: Duration
  /// The maximum wait that a server may ask for with `Retry-After` (default: an hour).
  ///
  /// If it asks for more, the stream fails at once.
  public var longestRetryAfter: Duration
  /// The statuses that may be temporary (default: 408, 429, 502, 503 and 504).
  public var statuses: Set<Int>
  /// Returns a number from 0 up to 1 for the random part.
  public var random: @Sendable () -> Double

  /// Uses the documented default for each omitted value.
  public init(
    mostAttempts: Int = 10,
    minimumWait: Duration = .seconds(3),
    maximumWait: Duration = .seconds(60),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    // A policy may be made from a setting in the middle of a request: no value ends the program.
    self.mostAttempts = max(1, mostAttempts)
    self.minimumWait = minimumWait
    self.maximumWait = maximumWait
    longestRetryAfter = .seconds(3600)
    statuses = RetryPolicy.temporaryStatuses
    self.random = random
  }

  /// Never connects again.
  public static let never = Reconnection(mostAttempts: 1)
}
