/// How many columns of a terminal a text takes.
///
/// An approximation of Unicode's East Asian Width: wide scripts and emoji take two columns.
/// Terminals do not agree on the rest.
enum TerminalWidth {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  /// The columns of one character.
  static func of(_ character: Character) -> Int {
    guard !character.isASCII else { return 1 }
    let isWide = character.unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
        || wide.contains { $0.contains(scalar.value) }
    }
    return isWide ? 2 : 1
  }

  /// The columns of a text.
  static func of(_ text: String) -> Int {
    let bytes = text.utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : text.reduce(0) { $0 + of($1) }
  }

  /// The start of `text` that fits into `columns`, ending in an ellipsis if something is missing.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var room = columns - 1
    let kept = text.prefix { character in
      room -= of(character)
      return room >= 0
    }
    return columns > 0 ? kept + "…" : ""
  }
}
