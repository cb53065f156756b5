/// What a piece is in the browser's tree, as far as its type tells; used by the library alone.
public enum _HTMLShape: Sendable {
  /// Exactly one element.
  case element
  /// One text.
  case text
  /// Nothing.
  case nothing
  /// Anything else.
  case other
}
