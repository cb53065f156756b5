/// Generated Swift source: lines with an indentation of two spaces.
struct Code {
  static let longest = 100

  private(set) var lines: [String] = []
  private var depth = 0
  private var openConditions = ""

  var text: String { lines.joined(separator: "\n") }

  /// Adds lines at the current depth.
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

  /// Adds the output of `body`, one level deeper.
  mutating func indented(_ body: (inout Code) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Replaces the last line, such as a brace after which code is added.
  mutating func replaceLastLine(_ text: String) {
    lines.removeLast()
    add(text)
  }

  /// Adds `head` and the output of `body`, in braces.
  mutating func block(_ head: String, _ body: (inout Code) -> Void) {
    add("\(head) {")
    indented(body)
    add("}")
  }

  /// Adds the output of `body`, under `#if` if there are conditions.
  mutating func guarded(by conditions: [String], _ body: (inout Code) -> Void) {
    guard !conditions.isEmpty else { return body(&self) }
    let opening = "#if " + conditions.joined(separator: " && ")
    if lines.last == "#endif", openConditions == opening {
      lines.removeLast()
    } else {
      lines.append(opening)
    }
    body(&self)
    lines.append("#endif")
    openConditions = opening
  }

  /// Adds a list in parentheses: on one line if it fits, otherwise with one item per line.
  mutating func addList(_ head: String, _ items: [String], _ tail: String) {
    let line = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    let fits = 2 * depth + line.count <= Self.longest && !line.contains("\n")
    if items.isEmpty || fits { return add(line) }
    add("\(head)(")
    indented { code in
      for (index, item) in items.enumerated() {
        let lines = item.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { code.add(line) }
        code.add((lines.last ?? "") + (index == items.count - 1 ? "" : ","))
      }
    }
    add(")\(tail)")
  }

  /// Adds a list like `addList`, and opens a block after it.
  mutating func listBlock(
    _ head: String,
    _ items: [String],
    _ tail: String,
    _ body: (inout Code) -> Void
  ) {
    addList(head, items, "\(tail) {")
    indented(body)
    add("}")
  }
}
