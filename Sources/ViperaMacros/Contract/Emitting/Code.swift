/// Swift source in the making: lines with the indentation of a person who keeps to two spaces.
struct Code {
  static let longest = 100

  private(set) var lines: [String] = []
  private var depth = 0

  var text: String { lines.joined(separator: "\n") }

  /// Adds lines at the present depth.
  mutating func add(_ texts: String...) {
    for text in texts {
      lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
    }
  }

  /// Adds an empty line, unless the last one is empty or opens a block.
  mutating func addGap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{"), !last.hasPrefix("#if") else {
      return
    }
    lines.append("")
  }

  /// Adds `head` and what `body` writes, in braces.
  mutating func block(_ head: String, _ body: (inout Code) -> Void) {
    add(head.isEmpty ? "{" : "\(head) {")
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }

  /// Adds what `body` writes, under `#if` where there are conditions.
  mutating func guarded(by conditions: [String], _ body: (inout Code) -> Void) {
    guard !conditions.isEmpty else { return body(&self) }
    lines.append("#if " + conditions.joined(separator: " && "))
    body(&self)
    lines.append("#endif")
  }

  /// Adds a declaration with a list in parentheses: on one line if it fits, else an item a line.
  mutating func addList(_ head: String, _ items: [String], _ tail: String) {
    let line = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    if items.isEmpty || 2 * depth + line.count <= Self.longest { return add(line) }
    add("\(head)(")
    for (index, item) in items.enumerated() {
      add("  \(item)\(index == items.count - 1 ? "" : ",")")
    }
    add(")\(tail)")
  }

  /// Like `addList`, and opens a block.
  mutating func listBlock(
    _ head: String,
    _ items: [String],
    _ tail: String,
    _ body: (inout Code) -> Void
  ) {
    addList(head, items, "\(tail) {")
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }
}
