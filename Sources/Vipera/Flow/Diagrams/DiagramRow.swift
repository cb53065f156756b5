/// One line of a sequence diagram: lifelines, and what is drawn across them.
struct DiagramRow {
  private var cells: [String]

  /// Draws a lifeline at each of `lifelines` on a line of `width` columns.
  init(lifelines: [Int], width: Int) {
    cells = Array(repeating: " ", count: width)
    for column in lifelines { cells[column] = "│" }
  }

  /// The line, without blanks at its end.
  var text: String {
    let end = cells.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return cells[..<end].joined()
  }

  /// How long a label may be to stand on an arrow.
  static func labelRoom(from start: Int, to end: Int) -> Int {
    abs(start - end) - 5
  }

  /// Draws an arrow from one column to another, with `label` on it.
  mutating func drawArrow(from start: Int, to end: Int, label: String, isAnswer: Bool) {
    let left = min(start, end)
    let right = max(start, end)
    for column in left + 1..<right { cells[column] = isAnswer ? "╌" : "─" }
    cells[start] = isAnswer ? "│" : (start < end ? "├" : "┤")
    if start < end { cells[right - 1] = "▶" } else { cells[left + 1] = "◀" }
    let room = Self.labelRoom(from: start, to: end)
    write(label, at: left + 3 + (room - TerminalWidth.of(label)) / 2)
  }

  /// Writes a text, as far as there is room for it on the line.
  mutating func write(_ text: String, at column: Int) {
    var next = max(column, 0)
    for character in TerminalWidth.cut(text, to: cells.count - next) {
      let width = TerminalWidth.of(character)
      cells[next] = String(character)
      for covered in next + 1..<next + width { cells[covered] = "" }
      next += width
    }
  }
}
