/// Makes any text safe to print on one line.
package enum PrintedText {
  /// `text` on one line, in at most `limit` characters.
  ///
  /// Characters that would move the cursor, colour the terminal or change the writing direction are escaped, as in `\n`
  /// and `\u{202E}`.
  package static func line(_ text: String, limit: Int = 200) -> String {
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

  /// The first `limit` characters of `text`, ending in an ellipsis if it was cut off.
  package static func cut(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard text.utf8.count > limit, text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Joiners are format characters as well, but emoji of families and flags need them.
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
