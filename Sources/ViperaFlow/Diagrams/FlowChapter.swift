package import Vipera
import ViperaReflection

/// The messages caused by one tap, arranged for drawing as columns, with arrows between them from top to bottom.
package struct FlowChapter: Hashable, Sendable, Identifiable {
  /// A part of a module.
  package struct Column: Hashable, Sendable {
    /// The module's name in the recording.
    package let module: String
    /// The part's role.
    package let role: String
  }

  /// An arrow: a message, or its answer if that has its own arrow.
  package struct Step: Hashable, Sendable, Identifiable {
    /// Identifies the step within the recording.
    package let id: Int
    /// The index of the column at the arrow's start.
    package let from: Int
    /// The index of the column at the arrow's tip; the same column if a part sends a message to itself.
    package let to: Int
    /// The text on the arrow: the method, or its result.
    package let label: String
    /// The arguments, by name.
    package let arguments: [String]
    /// The duration of the message; nil while it runs.
    package let time: String?
    /// Whether the arrow is the end of a message, going back to its sender.
    package let isAnswer: Bool
    /// Whether the message ended with an error.
    package let hasFailed: Bool
  }

  /// The id of the first message.
  package let id: Int
  /// The text of the first message.
  package let title: String
  /// The time of the first message, measured from the start of the flow.
  package let start: Duration
  /// The parts that sent or received messages.
  package let columns: [Column]
  /// The arrows, in order.
  package let steps: [Step]
  /// The number of arrows that were left out because there are too many.
  package let omitted: Int
  /// Whether any message ended with an error.
  package let hasFailed: Bool
}

extension Recording {
  /// The number of chapters in the whole recording.
  package var chapterCount: Int {
    let tree = FlowTree(messages)
    return tree.order.count { tree.causes[$0] == nil }
  }

  /// The recording divided into chapters, one for each message without a cause, the newest first.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of chapters.
  ///   - steps: The maximum number of arrows of each chapter.
  /// - Returns: The newest chapters.
  package func chapters(limit: Int = 20, steps: Int = 80) -> [FlowChapter] {
    let tree = FlowTree(messages)
    let labels = FlowModuleLabels(messages)
    var members: [Int: [FlowMessage]] = [:]
    var roots: [Int] = []
    var root = 0
    for place in tree.order {
      if tree.causes[place] == nil {
        root = place
        roots.append(place)
      }
      members[root, default: []].append(messages[place])
    }
    return roots.suffix(limit).reversed().map { root in
      let chapter = (members[root] ?? []).sorted { $0.id < $1.id }
      return FlowChapter(messages[root], chapter, labels, limit: steps)
    }
  }
}

extension FlowChapter {
  fileprivate init(
    _ root: FlowMessage,
    _ messages: [FlowMessage],
    _ labels: FlowModuleLabels,
    limit: Int
  ) {
    let columns = FlowColumn.all(in: messages, labels).flatMap(\.self)
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    func place(_ role: FlowRole, of message: FlowMessage) -> Int {
      places[FlowColumn(module: labels.label(of: message), role: role)] ?? 0
    }
    let events = FlowTimeline(messages, tree: FlowTree(messages)).events
    let steps = events.compactMap { event -> Step? in
      switch event {
      case .begin(let index):
        let message = messages[index]
        return Step(
          call: message,
          from: place(message.from, of: message),
          to: place(message.to, of: message)
        )
      case .end(let index):
        let message = messages[index]
        return Step(
          answer: message,
          from: place(message.to, of: message),
          to: place(message.from, of: message)
        )
      }
    }
    self.init(
      id: root.id,
      title: root.callText(showing: []),
      start: root.start,
      columns: columns.map {
        Column(
          module: PrintedText.line($0.module, limit: 40),
          role: PrintedText.line($0.role.description, limit: 40)
        )
      },
      steps: Array(steps.prefix(limit)),
      omitted: max(0, steps.count - limit),
      hasFailed: messages.contains(where: \.hasFailed)
    )
  }
}

extension FlowChapter.Step {
  fileprivate init(call message: FlowMessage, from: Int, to: Int) {
    self.init(
      id: message.id * 2,
      from: from,
      to: to,
      label: message.callText(showing: []),
      arguments: message.arguments.prefix(8).map {
        "\(PrintedText.line($0.name, limit: 40)): \(PrintedText.line($0.text))"
      },
      time: message.durationText,
      isAnswer: false,
      hasFailed: message.hasFailed
    )
  }

  /// Creates the arrow of an answer; nil if the message returned no value, since the arrow would add nothing.
  fileprivate init?(answer message: FlowMessage, from: Int, to: Int) {
    guard let result = message.resultText else { return nil }
    self.init(
      id: message.id * 2 + 1,
      from: from,
      to: to,
      label: result,
      arguments: [],
      time: nil,
      isAnswer: true,
      hasFailed: message.hasFailed
    )
  }
}
