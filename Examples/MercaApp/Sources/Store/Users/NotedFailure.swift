/// What became of a failure to sign in that was to be noted.
public enum NotedFailure: Hashable, Sendable {
  /// It was noted; there are so many now.
  case noted(Int)
  /// There were as many as may be, the first of them at this moment, and this one was not noted.
  case tooMany(since: Timestamp)
}
