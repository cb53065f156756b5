/// The indentation of a project's lines.
package enum Indentation: Hashable, Sendable, CustomStringConvertible {
  case spaces(Int)
  case tabs

  package var description: String {
    switch self {
    case .spaces(let count): count == 1 ? "1 space" : "\(count) spaces"
    case .tabs: "tabs"
    }
  }

  /// Changes the indentation of a text from two spaces, as in the built-in templates, to this indentation.
  package func applied(to text: String) -> String {
    guard self != .spaces(2) else { return text }
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { indented($0) }.joined(separator: "\n")
  }

  private func indented(_ line: Substring) -> String {
    let spaces = line.prefix { $0 == " " }.count
    let rest = String(repeating: " ", count: spaces % 2)
    return String(repeating: unit, count: spaces / 2) + rest + line.dropFirst(spaces)
  }

  private var unit: String {
    switch self {
    case .spaces(let count): String(repeating: " ", count: count)
    case .tabs: "\t"
    }
  }

  /// The maximum number of evaluated lines per file.
  private static let mostVotes = 40

  /// The indentation of a source: the step that is most frequent after lines that end with a brace.
  static func used(in source: [UInt8]) -> Indentation? {
    var votes: [Indentation: Int] = [:]
    var total = 0
    // The indentation of the previous line, if it opened a block; otherwise nil.
    var opened: ArraySlice<UInt8>?
    for line in source.split(separator: UInt8(ascii: "\n")) where total < mostVotes {
      let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
      guard let last = line.last(where: { !blanks.contains($0) }) else { continue }
      let indent = line.prefix { $0 == blanks[0] || $0 == blanks[1] }
      if let outer = opened, let step = step(from: outer, to: indent) {
        votes[step, default: 0] += 1
        total += 1
      }
      opened = last == UInt8(ascii: "{") ? indent : nil
    }
    return votes.mostCommon
  }

  private static func step(from outer: ArraySlice<UInt8>, to inner: ArraySlice<UInt8>) -> Indentation? {
    guard inner.count > outer.count, inner.starts(with: outer) else { return nil }
    let step = inner.dropFirst(outer.count)
    if step.allSatisfy({ $0 == UInt8(ascii: "\t") }) { return step.count == 1 ? .tabs : nil }
    guard step.count <= 8, step.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    return .spaces(step.count)
  }
}
