/// The shape of a piece in the browser's tree, as far as its type determines it; for use by the library only.
public enum _HTMLShape: Sendable {
  /// The piece is exactly one element.
  case element
  /// The piece is one text.
  case text
  /// The piece is empty.
  case nothing
  /// The piece has any other shape.
  case other
}
