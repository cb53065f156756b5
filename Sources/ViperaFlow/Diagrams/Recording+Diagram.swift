public import Vipera
import ViperaReflection

extension Recording {
  /// Draws the recording as a sequence diagram for a terminal, at most `width` columns wide.
  ///
  /// ```
  ///       View       Presenter    Interactor
  ///        ├─viewDidLoad()─▶│           │
  ///        │                ├─load()───▶│
  ///        │                │◀✗ offline─│
  /// ```
  ///
  /// A name that is too long for its arrow is written above the arrow. If there are too many parts, they share the last
  /// column, and the last line gives their number. Errors are always marked; results and durations are shown on
  /// request.
  ///
  /// - Parameters:
  ///   - width: The number of columns of the terminal; at least 28.
  ///   - detail: The details to show in addition to the names.
  /// - Returns: The lines, each ended by a line feed.
  public func diagram(width: Int = 100, showing detail: Detail = []) -> String {
    let lines = SequenceDiagram(messages, showing: detail, width: width).lines
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Arranges a recording as a sequence diagram in plain text.
struct SequenceDiagram {
  private static let narrowestColumn = 14

  private let messages: [FlowMessage]
  private let detail: Recording.Detail
  private let width: Int
  private let names: FlowModuleLabels
  private let columns: [FlowColumn]
  private let spacing: Int
  private let lifelines: [Int]

  init(_ messages: [FlowMessage], showing detail: Recording.Detail, width: Int) {
    self.messages = messages
    self.detail = detail
    self.width = max(width, Self.narrowestColumn * 2)
    names = FlowModuleLabels(messages)
    columns = FlowColumn.all(in: messages, names).flatMap(\.self)
    let most = self.width / Self.narrowestColumn
    let widest = self.width / max(1, min(columns.count, most))
    let labels = messages.lazy.map { TerminalWidth.of($0.callText(showing: detail)) + 6 }
    let spacing = min(max(labels.max() ?? 0, Self.narrowestColumn), widest)
    self.spacing = spacing
    lifelines = (0..<min(columns.count, most)).map { $0 * spacing + spacing / 2 }
  }

  /// The lines of the diagram.
  var lines: [String] {
    let events = FlowTimeline(messages, tree: FlowTree(messages)).events
    return heads
      + events.flatMap { event in
        switch event {
        case .begin(let place): callLines(messages[place])
        case .end(let place): answerLines(messages[place])
        }
      } + remark
  }

  /// A note with the number of parts that share the last column, and with advice on how to see them.
  private var remark: [String] {
    guard columns.count > lifelines.count else { return [] }
    let advice =
      hasModules
      ? "filtered(module:) draws one module alone." : "a greater width shows more of them."
    let text = "… stands for \(columns.count - lifelines.count + 1) parts; \(advice)"
    return text.split(separator: " ").reduce(into: [""]) { lines, word in
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  private var hasModules: Bool { Set(columns.map(\.module)).count > 1 }

  private var heads: [String] {
    let modules = heading { hasModules ? $0.module : "" }
    return (hasModules ? [modules] : []) + [heading(\.role.description)]
  }

  /// The titles of the columns; if there are too many parts, the last column is shared.
  private func heading(_ name: (FlowColumn) -> String) -> String {
    var row = DiagramRow(lifelines: [], width: width)
    for (index, place) in lifelines.enumerated() {
      let isCrowded = index == lifelines.count - 1 && columns.count > lifelines.count
      let text = isCrowded ? "…" : PrintedText.line(name(columns[index]), limit: 40)
      let shown = TerminalWidth.cut(text, to: spacing - 2)
      row.write(shown, at: place - TerminalWidth.of(shown) / 2)
    }
    return row.text
  }

  private func callLines(_ message: FlowMessage) -> [String] {
    lines(from: message.from, to: message.to, message, message.callText(showing: detail))
  }

  private func answerLines(_ message: FlowMessage) -> [String] {
    let shows = message.hasFailed || detail.contains(.results)
    var parts = shows ? [message.resultText].compactMap(\.self) : []
    if detail.contains(.durations), let duration = message.durationText {
      parts.append(duration)
    }
    guard !parts.isEmpty else { return [] }
    let label = parts.joined(separator: " ")
    return lines(from: message.to, to: message.from, message, label, isAnswer: true)
  }

  /// An arrow with its label on it, or above it if the arrow is too short.
  private func lines(
    from sender: FlowRole,
    to receiver: FlowRole,
    _ message: FlowMessage,
    _ label: String,
    isAnswer: Bool = false
  ) -> [String] {
    let start = place(of: sender, in: names.label(of: message))
    let end = place(of: receiver, in: names.label(of: message))
    let needed = TerminalWidth.of(label)
    var row = DiagramRow(lifelines: lifelines, width: width)
    guard start != end else {
      row.write(" \(isAnswer ? "◀" : "↺") \(label)", at: min(start + 1, width - needed - 3))
      return [row.text]
    }
    let fits = needed <= DiagramRow.labelRoom(from: start, to: end)
    row.drawArrow(from: start, to: end, label: fits ? label : "", isAnswer: isAnswer)
    guard !fits else { return [row.text] }
    var above = DiagramRow(lifelines: lifelines, width: width)
    above.write(label, at: min(min(start, end) + 2, width - needed))
    return [above.text, row.text]
  }

  private func place(of role: FlowRole, in module: String) -> Int {
    let index = columns.firstIndex(of: FlowColumn(module: module, role: role)) ?? 0
    return lifelines[min(index, lifelines.count - 1)]
  }
}

/// One line of a sequence diagram, with lifelines and the arrows or texts across them.
struct DiagramRow {
  private var cells: [String]

  /// Draws a lifeline at each of `lifelines` on a line of `width` columns.
  init(lifelines: [Int], width: Int) {
    cells = Array(repeating: " ", count: width)
    for column in lifelines { cells[column] = "│" }
  }

  /// The line without spaces at its end.
  var text: String {
    let end = cells.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return cells[..<end].joined()
  }

  /// The maximum length of a label that fits on an arrow.
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

  /// Writes as much of a text as fits on the line.
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

/// The number of terminal columns that a text takes.
///
/// An approximation of Unicode's East Asian Width: wide scripts and emoji take two columns.
/// Terminals differ in the width of other characters.
enum TerminalWidth {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  /// The number of columns of one character.
  static func of(_ character: Character) -> Int {
    guard !character.isASCII else { return 1 }
    let isWide = character.unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
        || wide.contains { $0.contains(scalar.value) }
    }
    return isWide ? 2 : 1
  }

  /// The number of columns of a text.
  static func of(_ text: String) -> Int {
    let bytes = text.utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : text.reduce(0) { $0 + of($1) }
  }

  /// The start of `text` that fits into `columns`, ending in an ellipsis if the text was cut off.
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
