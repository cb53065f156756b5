/// A value as one piece of a path, whatever the value is.
///
/// Three texts cannot stand between slashes: an empty one makes another path, and browsers fold `.`
/// and `..` away, also when they are percent-encoded. They are written behind a `~`, and so is a
/// text that begins with `~` itself. Reading takes one `~` away again.
enum PathPiece {
  private static let mark: Character = "~"

  /// The piece for `value`, percent-encoded.
  ///
  /// With `isMarked`, the piece has a `~` in any case: where the plain text is the fixed piece of
  /// another route.
  static func encode(_ value: String, isMarked: Bool = false) -> String {
    let needsMark =
      isMarked || value.isEmpty || value == "." || value == ".." || value.first == mark
    return (needsMark ? "~" : "") + PercentCoding.encode(value)
  }

  /// The value of a piece that is percent-decoded already.
  static func value(of piece: String) -> String {
    piece.first == mark ? String(piece.dropFirst()) : piece
  }
}
