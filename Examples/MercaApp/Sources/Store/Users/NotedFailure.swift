/// What became of a failure to sign in that was to be noted.
public enum NotedFailure: Hashable, Sendable {
  /// It was noted; there are so many now.
  case noted(Int)
  /// It was not noted: the next attempt may come at this moment.
  case tooSoon(until: Timestamp)
}
