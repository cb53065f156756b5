/// Which elements of a ``ForEach`` are not evaluated again.
public enum ForEachSkipping: Sendable {
  /// Elements that are equal to what they were at the last rendering.
  case unchanged
}
