public import Vipera
import ViperaReflection

extension Recording {
  /// Writes the recording as a Mermaid `sequenceDiagram`, which GitHub and many editors draw.
  ///
  /// Messages during which other messages were sent have an activation bar and a dashed answer arrow. Errors end in a
  /// cross, running messages have an open arrow, and the parts of several modules are drawn in boxes.
  ///
  /// - Parameters:
  ///   - detail: The details to show in addition to the names.
  ///   - limit: The maximum number of messages; only the newest are drawn, since Mermaid refuses large diagrams.
  /// - Returns: The source of the diagram.
  public func mermaid(showing detail: Detail = [.arguments, .results], limit: Int = 300) -> String {
    MermaidWriter(self, showing: detail, limit: limit).text
  }
}

/// Writes a recording as a Mermaid sequence diagram.
struct MermaidWriter {
  private static let longestLabel = 160

  private let messages: [FlowMessage]
  private let leftOut: Int
  private let detail: Recording.Detail
  private let labels: FlowModuleLabels
  private let modules: [[FlowColumn]]
  private let names: [FlowColumn: String]

  init(_ recording: Recording, showing detail: Recording.Detail, limit: Int) {
    messages = Array(recording.messages.suffix(max(limit, 0)))
    leftOut = recording.messages.count - messages.count
    self.detail = detail
    labels = FlowModuleLabels(messages)
    modules = FlowColumn.all(in: messages, labels)
    let columns = modules.flatMap(\.self)
    // Internal names, which are never shown: unlike the name of a module or part, they cannot be a keyword.
    names = Dictionary(uniqueKeysWithValues: zip(columns, (0...).lazy.map { "p\($0)" }))
  }

  /// The diagram's source.
  var text: String {
    let tree = FlowTree(messages)
    let events = FlowTimeline(messages, tree: tree).events
    let answered = answeredPlaces(in: events)
    var lines = ["sequenceDiagram"] + participants + remark
    for event in events {
      switch event {
      case .begin(let place):
        lines.append(call(messages[place], isActive: answered.contains(place)))
      case .end(let place) where answered.contains(place):
        lines.append(answer(messages[place]))
      case .end: break
      }
    }
    return lines.joined(separator: "\n  ") + "\n"
  }

  /// The messages that get an activation bar and an answer arrow, because other messages were sent while they ran, or
  /// because they have a result to show.
  private func answeredPlaces(in events: [FlowTimeline.Event]) -> Set<Int> {
    var answered: Set<Int> = []
    for (index, event) in events.enumerated() {
      guard case .end(let place) = event else { continue }
      let endedAtOnce = events[index - 1] == .begin(place)
      if !endedAtOnce || messages[place].resultText != nil { answered.insert(place) }
    }
    return answered
  }

  private var participants: [String] {
    modules.flatMap { columns in
      let lines = columns.map { column in
        "participant \(name(of: column)) as \(escaped(column.role.description, limit: 40))"
      }
      guard modules.count > 1, let module = columns.first?.module else { return lines }
      // The colour is given, since Mermaid would read the name of a module called `Red` as a colour.
      return ["box transparent \(escaped(module, limit: 40))"] + lines.map { "  " + $0 } + ["end"]
    }
  }

  private func call(_ message: FlowMessage, isActive: Bool) -> String {
    let arrow = message.result == .pending ? "-)" : isActive ? "->>+" : "->>"
    let label = escaped(message.callText(showing: detail), limit: Self.longestLabel)
    return "\(sender(of: message))\(arrow)\(receiver(of: message)): \(label)"
  }

  private func answer(_ message: FlowMessage) -> String {
    let shows = message.hasFailed || detail.contains(.results)
    var label = shows ? message.resultText ?? "" : ""
    if detail.contains(.durations), let duration = message.durationText {
      label += label.isEmpty ? duration : " \(duration)"
    }
    // An answer without a result has no arrow; only the activation bar ends.
    guard message.hasFailed || !label.isEmpty else { return "deactivate \(receiver(of: message))" }
    let arrow = message.hasFailed ? "--x-" : "-->>-"
    let shown = escaped(label, limit: Self.longestLabel)
    return "\(receiver(of: message))\(arrow)\(sender(of: message)): \(shown)"
  }

  private var remark: [String] {
    guard leftOut > 0, let name = modules.first?.first.map(name) else { return [] }
    return ["Note over \(name): \(leftOut) earlier messages are left out"]
  }

  private func sender(of message: FlowMessage) -> String {
    name(of: FlowColumn(module: labels.label(of: message), role: message.from))
  }

  private func receiver(of message: FlowMessage) -> String {
    name(of: FlowColumn(module: labels.label(of: message), role: message.to))
  }

  private func name(of column: FlowColumn) -> String {
    names[column] ?? "p0"
  }

  private func escaped(_ text: String, limit: Int) -> String {
    let escaped = MermaidText.escaped(text, limit: limit)
    // Mermaid does not accept empty labels.
    return escaped.isEmpty ? "#32;" : escaped
  }
}

/// Escapes any text for use in a Mermaid diagram.
enum MermaidText {
  /// `text` as part of a label, in at most `limit` characters.
  ///
  /// All characters that may have a meaning in Mermaid or HTML become entities: separators and comments (`;`, `#`,
  /// `%%`), markup and generics (`<`), formulas (`$$`), configuration (`%%{`).
  static func escaped(_ text: String, limit: Int) -> String {
    let line = PrintedText.line(text, limit: limit)
    // Mermaid rewrites style statements before it parses, and would mistake a label with these words for such a
    // statement.
    let looksLikeStyle = line.contains("style") || line.contains("classDef")
    var escaped = ""
    for scalar in line.unicodeScalars {
      let isColon = looksLikeStyle && scalar == ":"
      if isColon || isHostile(scalar) {
        escaped += "#\(scalar.value);"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    // Mermaid uses these two letters to mark entities while it parses.
    guard scalar.isASCII else { return scalar == "ﬂ" || scalar == "¶" }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: return !" ()[]_,.:=+-/!?*@".unicodeScalars.contains(scalar)
    }
  }
}
