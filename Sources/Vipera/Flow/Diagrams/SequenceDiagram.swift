/// Lays a recording out as a sequence diagram in plain text.
struct SequenceDiagram {
  private static let narrowestColumn = 14

  private let messages: [FlowMessage]
  private let detail: Recording.Detail
  private let width: Int
  private let columns: [FlowColumn]
  private let spacing: Int

  init(_ messages: [FlowMessage], showing detail: Recording.Detail, width: Int) {
    self.messages = messages
    self.detail = detail
    self.width = max(width, Self.narrowestColumn * 2)
    columns = FlowColumn.all(in: messages).flatMap(\.self)
    let most = self.width / Self.narrowestColumn
    let widest = self.width / max(1, min(columns.count, most))
    let labels = messages.lazy.map { TerminalWidth.of($0.callText(showing: detail)) + 6 }
    spacing = min(max(labels.max() ?? 0, Self.narrowestColumn), widest)
  }

  /// The lines of the diagram.
  var lines: [String] {
    let tree = FlowTree(messages)
    let events = FlowTimeline(messages, tree: tree).events
    return heads
      + events.compactMap { event in
        switch event {
        case .begin(let place): callLine(messages[place])
        case .end(let place): answerLine(messages[place])
        }
      }
  }

  private var lifelines: [Int] {
    (0..<min(columns.count, width / Self.narrowestColumn)).map { $0 * spacing + spacing / 2 }
  }

  private var heads: [String] {
    let hasModules = Set(columns.map(\.module)).count > 1
    let modules = heading { hasModules ? $0.module : "" }
    return (hasModules ? [modules] : []) + [heading(\.role.description)]
  }

  /// Names the columns; where there are more than fit, the last stands for all the others.
  private func heading(_ name: (FlowColumn) -> String) -> String {
    let places = lifelines
    var row = DiagramRow(lifelines: [], width: width)
    for (index, place) in places.enumerated() {
      let isCrowded = index == places.count - 1 && columns.count > places.count
      let text = isCrowded ? "…" : PrintedText.line(name(columns[index]), limit: 40)
      let shown = TerminalWidth.cut(text, to: spacing - 2)
      row.write(shown, at: place - TerminalWidth.of(shown) / 2)
    }
    return row.text
  }

  private func callLine(_ message: FlowMessage) -> String {
    line(from: message.from, to: message.to, of: message, label: message.callText(showing: detail))
  }

  private func answerLine(_ message: FlowMessage) -> String? {
    let shows = message.hasFailed || detail.contains(.results)
    var parts = shows ? [message.resultText].compactMap(\.self) : []
    if detail.contains(.durations), let duration = message.duration {
      parts.append("(\(PrintedText.duration(duration)))")
    }
    guard !parts.isEmpty else { return nil }
    let label = parts.joined(separator: " ")
    return line(from: message.to, to: message.from, of: message, label: label, isAnswer: true)
  }

  private func line(
    from sender: FlowRole,
    to receiver: FlowRole,
    of message: FlowMessage,
    label: String,
    isAnswer: Bool = false
  ) -> String {
    let start = place(of: sender, in: message.module)
    let end = place(of: receiver, in: message.module)
    var row = DiagramRow(lifelines: lifelines, width: width)
    if start == end {
      row.write(" \(isAnswer ? "◀" : "↺") \(label)", at: start + 1)
    } else {
      row.drawArrow(from: start, to: end, label: label, isAnswer: isAnswer)
    }
    return row.text
  }

  private func place(of role: FlowRole, in module: String) -> Int {
    let index = columns.firstIndex(of: FlowColumn(module: module, role: role)) ?? 0
    let places = lifelines
    return places[min(index, places.count - 1)]
  }
}
