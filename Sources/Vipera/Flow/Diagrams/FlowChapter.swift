/// What one tap caused, laid out for drawing: its columns, and the arrows between them from top to
/// bottom.
package struct FlowChapter: Hashable, Sendable, Identifiable {
  /// A part of a module.
  package struct Column: Hashable, Sendable {
    /// What the module is called in the recording.
    package let module: String
    /// The part's role.
    package let role: String
  }

  /// An arrow: a message, or how one ended where that is worth an arrow.
  package struct Step: Hashable, Sendable, Identifiable {
    /// Names the step within the recording.
    package let id: Int
    /// The column it leaves, counted from 0.
    package let from: Int
    /// The column it reaches; the same for a part that tells itself.
    package let to: Int
    /// What is told: the method, or what came of it.
    package let label: String
    /// The arguments it brought along, by name.
    package let arguments: [String]
    /// How long it took, once that is known.
    package let time: String?
    /// Whether it goes back.
    package let isAnswer: Bool
    /// Whether it ended with an error.
    package let hasFailed: Bool
  }

  /// The message that began it.
  package let id: Int
  /// What began it, in words.
  package let title: String
  /// When it began, since the flow did.
  package let start: Duration
  /// The parts that took part.
  package let columns: [Column]
  /// The arrows, in their order.
  package let steps: [Step]
  /// How many arrows were left out, as there were too many.
  package let omitted: Int
  /// Whether something in it ended with an error.
  package let hasFailed: Bool
}
