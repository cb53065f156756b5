/// A table of text with aligned columns.
struct TextTable {
  enum Alignment {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells.map(HostileText.cleaned))
  }

  /// The lines of the table.
  var lines: [String] {
    let widths = alignments.indices.map { column in rows.map { Self.width(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - Self.width(of: cell))
        return alignments[column] == .left ? cell + padding : padding + cell
      }
      let line = cells.joined(separator: "   ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The width of a text in a terminal, where emoji and CJK characters take two columns.
  static func width(of text: String) -> Int {
    text.reduce(0) { width, character in
      guard let scalar = character.unicodeScalars.first else { return width }
      let isWide =
        scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
        || (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
        || (0xFF00...0xFF60).contains(scalar.value)
      return width + (isWide ? 2 : 1)
    }
  }
}
