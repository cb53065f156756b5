/// The elements of a ``ForEach`` that are not evaluated again.
public enum ForEachSkipping: Sendable {
  /// Elements that equal their value at the last rendering.
  case unchanged
}
