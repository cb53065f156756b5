public import Vipera
import ViperaReflection

extension Recording {
  /// The deepest level with its own indentation; deeper messages print their level instead.
  private static let deepestIndent = 40

  /// Writes the recording as an outline: one line per message, effects indented below their cause.
  ///
  /// ```
  /// View → Presenter: signInTapped(email:password:)
  ///   Presenter → Interactor: signIn(email:password:)
  ///   Presenter → Router: showHome()
  /// ```
  ///
  /// Results follow `=`, if they are shown, and errors follow `✗`. If there are several modules, each line begins with
  /// the module in brackets. A module that was opened more than once has its number there, as in `[ProductDetail #2]`.
  ///
  /// - Parameter detail: The details to show in addition to the names.
  /// - Returns: The lines, each ended by a line feed.
  public func outline(showing detail: Detail = []) -> String {
    let tree = FlowTree(messages)
    let labels = FlowModuleLabels(messages)
    let lines = tree.order.map { place in
      let message = messages[place]
      let depth = tree.depths[place]
      let level = depth > Self.deepestIndent ? "(\(depth)) " : ""
      let module =
        labels.areSeveral ? "[\(PrintedText.line(labels.label(of: message), limit: 40))] " : ""
      let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
      return indent + level + module + message.outlineLine(showing: detail) + "\n"
    }
    return droppedLine + lines.joined()
  }

  private var droppedLine: String {
    dropped > 0 ? "(\(dropped) older messages were dropped)\n" : ""
  }
}

extension FlowMessage {
  fileprivate func outlineLine(showing detail: Recording.Detail) -> String {
    var line = "\(edgeText): \(callText(showing: detail))"
    if detail.contains(.results), let resultText {
      line += hasFailed || result == .pending ? " \(resultText)" : " = \(resultText)"
    }
    if detail.contains(.durations), let durationText { line += " \(durationText)" }
    return line
  }
}

extension Recording {
  /// The details that drawings of a recording can show in addition to senders, receivers and names.
  public struct Detail: OptionSet, Sendable {
    /// The details as bits.
    public let rawValue: Int

    /// Creates the set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The arguments of messages, in place of their labels.
    public static let arguments = Detail(rawValue: 1)
    /// The results of messages; errors are always marked if there is room.
    public static let results = Detail(rawValue: 2)
    /// The durations of messages.
    public static let durations = Detail(rawValue: 4)
    /// All details.
    public static let all: Detail = [.arguments, .results, .durations]
  }
}
