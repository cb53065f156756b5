/// Makes any text safe to print in one line of output.
enum PrintedText {
  /// `text` on one line, in at most `limit` characters.
  ///
  /// Characters that would move the cursor, colour the terminal or change the writing direction are
  /// escaped, like `\n` and `\u{202E}`.
  static func line(_ text: String, limit: Int = 200) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(limit * 4) {
      if isHarmful(scalar) {
        line += spelled(scalar)
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return cut(line, to: limit)
  }

  /// `text` cut to `limit` characters, ending in an ellipsis if something is missing.
  static func cut(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard text.utf8.count > limit, text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }

  /// A duration in the unit that suits it, like `1.2 ms`.
  static func duration(_ duration: Duration) -> String {
    let nanoseconds = duration.wholeNanoseconds
    let units = [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)]
    guard let (unit, size) = units.first(where: { nanoseconds.magnitude >= $0.1 }) else {
      return "\(nanoseconds) ns"
    }
    let tenths = nanoseconds / (size / 10)
    return "\(tenths / 10).\((tenths % 10).magnitude) \(unit)"
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Joiners are format characters, too; without them, emoji of families and flags fall apart.
    case .format:
      scalar != "\u{200D}" && scalar != "\u{200C}" && !(0xE0020...0xE007F ~= scalar.value)
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
