/// The text of a spy under construction, in lines of at most 120 characters, indented by two spaces per level.
struct SpyText {
  private static let longest = 120

  private(set) var lines: [String] = []
  private var depth = 0
  private var openConditions: String?

  /// The whole text, with a line break at its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds lines at the current depth.
  mutating func add(_ texts: String...) {
    for text in texts { addLine(text) }
  }

  private mutating func addLine(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
    openConditions = nil
  }

  /// Adds a blank line, unless the last line is blank or opens a block.
  mutating func addGap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{"), !last.contains("#if ") else { return }
    addLine("")
  }

  /// Adds the output of `body`, one level deeper.
  mutating func indented(_ body: (inout SpyText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds `head`, and the output of `body` in braces.
  mutating func block(_ head: String, _ body: (inout SpyText) -> Void) {
    add("\(head) {")
    indented(body)
    add("}")
  }

  /// Adds the output of `body`, in `#if` if there are conditions.
  ///
  /// Consecutive outputs with the same conditions share one `#if`.
  mutating func guarded(by conditions: [String], _ body: (inout SpyText) -> Void) {
    guard !conditions.isEmpty else { return body(&self) }
    let opening = "#if " + conditions.joined(separator: " && ")
    if openConditions == opening {
      lines.removeLast()
    } else {
      add(opening)
    }
    body(&self)
    add("#endif")
    openConditions = opening
  }

  /// Adds a list in parentheses, on one line if it fits, otherwise with one line per item.
  mutating func addList(_ head: String, _ items: [String], _ tail: String = "") {
    let line = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    guard !items.isEmpty, !fits(line) else { return add(line) }
    add("\(head)(")
    indented { text in
      for (index, item) in items.enumerated() { text.add(item + (index == items.count - 1 ? "" : ",")) }
    }
    add(")\(tail)")
  }

  /// Adds `head` with the generic arguments `types`, followed by the items of `tail` in parentheses.
  mutating func addGeneric(_ head: String, _ types: [String], _ tail: [String]) {
    let line = "\(head)<\(types.joined(separator: ", "))>"
    guard !fits(line + "(") else { return addList(line, tail) }
    add("\(head)<")
    indented { text in
      let all = types.joined(separator: ", ")
      guard !text.fits(all) else { return text.add(all) }
      for (index, type) in types.enumerated() { text.add(type + (index == types.count - 1 ? "" : ",")) }
    }
    addList(">", tail)
  }

  private func fits(_ line: String) -> Bool { 2 * depth + line.count <= Self.longest }
}
