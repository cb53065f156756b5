#if DEBUG
/// The calls that one or several spies received, in order, as text.
///
/// Each spy creates its own transcript. To see the calls of several spies in one order, pass the same transcript to all
/// of them. Secrets are hidden here: only the typed `arguments` of a recorder contain them.
public final class SpyTranscript: Sendable {
  private let entries = Guarded<[Entry]>([])

  /// Creates an empty transcript.
  public init() {}

  /// The names of the called members: `["show(_:)", "title ="]`.
  public var calls: [String] {
    entries.withLock { $0.map(\.name) }
  }

  /// The calls with their arguments: `["show(state: loading)", "title = \"Employees\""]`.
  public var lines: [String] {
    entries.withLock { $0.map(\.line) }
  }

  package func note(_ name: String, _ arguments: [FlowArgument]) {
    entries.withLock { $0.append(Entry(name: name, arguments: arguments)) }
  }
}

extension SpyTranscript {
  private struct Entry {
    let name: String
    let arguments: [FlowArgument]

    var line: String {
      if name.hasSuffix(" ="), let value = arguments.last {
        return "\(text(of: arguments.dropLast())) = \(value.text)"
      }
      guard name.contains("(") else {
        return arguments.last.map { "\(name): \($0.text)" } ?? name
      }
      return text(of: arguments[...])
    }

    /// The name of the member, with `arguments` instead of its labels.
    private func text(of arguments: ArraySlice<FlowArgument>) -> String {
      let plain = name.hasSuffix(" =") ? name.dropLast(2) : name[...]
      guard let parenthesis = plain.firstIndex(of: "(") else { return String(plain) }
      let list = arguments.map { "\($0.name): \($0.text)" }.joined(separator: ", ")
      return "\(plain[..<parenthesis])(\(list))"
    }
  }
}
#endif
