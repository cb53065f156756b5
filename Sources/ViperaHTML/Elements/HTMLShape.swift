/// The shape of a piece in the browser's tree, as far as its type determines it; for use by the library only.
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
