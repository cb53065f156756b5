/// The messages that one tap caused, laid out for drawing: the columns, and the arrows between them
/// from top to bottom.
package struct FlowChapter: Hashable, Sendable, Identifiable {
  /// A part of a module.
  package struct Column: Hashable, Sendable {
    /// The module's name in the recording.
    package let module: String
    /// The part's role.
    package let role: String
  }

  /// An arrow: a message, or its end if the end is worth an arrow.
  package struct Step: Hashable, Sendable, Identifiable {
    /// Identifies the step within the recording.
    package let id: Int
    /// The column it leaves, counted from 0.
    package let from: Int
    /// The column it reaches; the same column if a part sends a message to itself.
    package let to: Int
    /// The text on the arrow: the method, or its result.
    package let label: String
    /// The arguments, by name.
    package let arguments: [String]
    /// How long it took; nil while it runs.
    package let time: String?
    /// Whether it is an answer.
    package let isAnswer: Bool
    /// Whether it ended with an error.
    package let hasFailed: Bool
  }

  /// The id of the first message.
  package let id: Int
  /// The first message, in words.
  package let title: String
  /// When it began, measured from the start of the flow.
  package let start: Duration
  /// The parts that sent or received messages.
  package let columns: [Column]
  /// The arrows, in their order.
  package let steps: [Step]
  /// How many arrows were left out because there were too many.
  package let omitted: Int
  /// Whether something in it ended with an error.
  package let hasFailed: Bool
}
