/// Encodes any value as one piece of a path.
///
/// Some texts cannot be a piece as they are: an empty one makes another path, browsers remove `.` and `..`, even if
/// they are percent-encoded, and a fixed piece of another route leads to that route. These texts are written after a
/// `~`, and so are the same texts with any number of `~` before them. Every other text is written as it is, so each
/// value has one piece and each piece one value.
enum PathPiece {
  private static let mark: Unicode.Scalar = "~"

  /// The piece for `value`, percent-encoded; `fixed` are the fixed pieces of other routes at this place.
  static func encode(_ value: String, beside fixed: Set<String> = []) -> String {
    (needsMark(value, fixed.contains) ? "~" : "") + PercentCoding.encode(value)
  }

  /// The value of a piece that is percent-decoded already.
  static func value(of piece: String, isFixed: (String) -> Bool) -> String {
    guard piece.unicodeScalars.first == mark else { return piece }
    let rest = String(Substring(piece.unicodeScalars.dropFirst()))
    return needsMark(rest, isFixed) ? rest : piece
  }

  private static func needsMark(_ value: String, _ isFixed: (String) -> Bool) -> Bool {
    let plain = String(Substring(value.unicodeScalars.drop { $0 == mark }))
    return plain.isEmpty || plain == "." || plain == ".." || isFixed(plain)
  }
}
