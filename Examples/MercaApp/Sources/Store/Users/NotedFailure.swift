/// The result of recording a failed attempt.
public enum NotedFailure: Hashable, Sendable {
  /// It was recorded; this is the number of failures now.
  case noted(Int)
  /// It was not recorded; the next attempt may come at this moment.
  case tooSoon(until: Timestamp)
}
