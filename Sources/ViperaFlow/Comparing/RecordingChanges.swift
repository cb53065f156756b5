public import Vipera
import ViperaReflection

extension Recording {
  /// Returns the differences from an older recording of the same steps.
  ///
  /// Times, ids, the numbers of instances, and the interleaving of parallel chains are ignored. So a stored recording
  /// can be compared with a new one:
  ///
  /// ```swift
  /// #expect(flow.snapshot().changes(since: kept).isEmpty)
  /// ```
  ///
  /// - Parameter older: The earlier recording.
  /// - Returns: The differences; empty if both recordings are equivalent.
  public func changes(since older: Recording) -> RecordingChanges {
    RecordingChanges(
      list: RecordingComparison(old: older.messages, new: messages).changes
    )
  }
}

/// The differences between two recordings; print them, or test that they are empty.
public struct RecordingChanges: Hashable, Sendable {
  private static let mostLines = 100

  /// The differences: first the missing messages, then all other differences in the order of the newer recording.
  public let list: [Recording.Change]

  /// Whether both recordings are equivalent.
  public var isEmpty: Bool { list.isEmpty }
}

extension RecordingChanges: CustomStringConvertible {
  /// One line per difference, up to a hundred.
  public var description: String {
    guard !isEmpty else { return "No changes.\n" }
    let lines = list.prefix(Self.mostLines).map { "\($0)\n" }
    let more = list.count > lines.count ? "… and \(list.count - lines.count) more\n" : ""
    return lines.joined() + more
  }
}

extension Recording {
  /// One difference between two recordings.
  public enum Change: Hashable, Sendable {
    /// Only the newer recording has the message.
    case added(FlowMessage)
    /// Only the older recording has the message.
    case missing(FlowMessage)
    /// Both recordings have the message, but at different positions among the other messages.
    case moved(FlowMessage)
    /// Both recordings have the message, with other arguments, another result or another cause.
    case changed(from: FlowMessage, to: FlowMessage)
  }
}

extension Recording.Change: CustomStringConvertible {
  /// The difference on one line, beginning with `+`, `-`, `↕` or `~`.
  public var description: String {
    switch self {
    case .added(let message): "+ \(Self.line(message))"
    case .missing(let message): "- \(Self.line(message))"
    case .moved(let message): "↕ \(Self.line(message))"
    case .changed(let old, let new): "~ \(Self.line(new)): \(Self.difference(old, new))"
    }
  }

  private static func line(_ message: FlowMessage) -> String {
    let module = PrintedText.line(message.module, limit: 40)
    return "[\(module)] \(message.edgeText): \(PrintedText.line(message.name))"
  }

  private static func difference(_ old: FlowMessage, _ new: FlowMessage) -> String {
    var parts: [String] = []
    if old.arguments != new.arguments {
      let texts = (old.callText(showing: .arguments), new.callText(showing: .arguments))
      parts.append("was called \(texts.0), now \(texts.1)")
    }
    if old.result != new.result {
      parts.append("ended \(Self.ending(of: old)), now \(Self.ending(of: new))")
    }
    return parts.isEmpty ? "has another cause" : parts.joined(separator: "; ")
  }

  private static func ending(of message: FlowMessage) -> String {
    message.resultText ?? "without a result"
  }
}
