/// Lays a recording out as a sequence diagram in plain text.
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

  /// A remark on how many parts share the last column, and how to see them.
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

  /// Names the columns; if there are more parts than columns, the last stands for all the others.
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
