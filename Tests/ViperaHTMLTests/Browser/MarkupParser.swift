/// Parses this library's markup as a browser does; any other markup is an error.
struct MarkupParser {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let void: Set = [
    "img", "br", "wbr", "hr", "input", "meta", "link", "source", "track", "col",
  ]

  private var rest: Substring

  /// The tree of `markup`; its root is an element without a name.
  static func tree(of markup: String) throws -> BrowserNode {
    var parser = MarkupParser(rest: markup[...])
    let root = BrowserNode(.element(""))
    try parser.content(of: root, named: "")
    return root
  }

  private mutating func content(of parent: BrowserNode, named name: String) throws {
    while !rest.isEmpty {
      if take("<!--") {
        parent.append(BrowserNode(.comment, text: try upTo("-->")))
      } else if take("</") {
        let closed = try upTo(">")
        guard closed == name else { throw Failure(description: "</\(closed)> closes <\(name)>") }
        return
      } else if take("<") {
        try element(in: parent)
      } else {
        try text(in: parent)
      }
    }
    guard name.isEmpty else { throw Failure(description: "<\(name)> is never closed") }
  }

  private mutating func text(in parent: BrowserNode) throws {
    let end = rest.firstIndex(of: "<") ?? rest.endIndex
    let raw = rest[..<end]
    rest = rest[end...]
    let text = try Self.decoded(raw)
    if let last = parent.children.last, last.kind == .text {
      last.text += text
    } else {
      parent.append(BrowserNode(.text, text: text))
    }
  }

  private mutating func element(in parent: BrowserNode) throws {
    let name = word()
    guard !name.isEmpty else { throw Failure(description: "no name after <: \(rest.prefix(20))") }
    let node = BrowserNode(.element(name))
    while take(" ") {
      let attribute = word()
      guard !attribute.isEmpty, node.attributes[attribute] == nil else {
        throw Failure(description: "bad attribute '\(attribute)' in <\(name)>")
      }
      node.attributes[attribute] = take("=") ? try value() : ""
    }
    guard take(">") else {
      throw Failure(description: "<\(name) is not closed: \(rest.prefix(20))")
    }
    parent.append(node)
    guard !Self.void.contains(name) else { return }
    if name == "pre" || name == "textarea" { _ = take("\n") }
    try content(of: node, named: name)
  }

  private mutating func value() throws -> String {
    guard take("\"") else { return word() }
    return try Self.decoded(try upTo("\"")[...])
  }

  private mutating func word() -> String {
    let end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "-") } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  // Scalars are compared, because a combining mark in a text must not hide the markup before it.
  private mutating func take(_ prefix: String) -> Bool {
    let scalars = rest.unicodeScalars
    guard scalars.starts(with: prefix.unicodeScalars) else { return false }
    rest = rest[scalars.index(rest.startIndex, offsetBy: prefix.unicodeScalars.count)...]
    return true
  }

  private mutating func upTo(_ end: String) throws -> String {
    var text = String.UnicodeScalarView()
    while !rest.isEmpty {
      if take(end) { return String(text) }
      text.append(rest.unicodeScalars.removeFirst())
    }
    throw Failure(description: "no '\(end)'")
  }

  private static func decoded(_ text: Substring) throws -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars
    while let scalar = scalars.popFirst() {
      guard scalar == "&" else {
        guard scalar != "<", scalar != "\0", scalar != "\r" else {
          throw Failure(description: "unescaped in '\(text)'")
        }
        result.append(scalar)
        continue
      }
      guard let end = scalars.firstIndex(of: ";") else {
        throw Failure(description: "open reference in '\(text)'")
      }
      let name = String(scalars[..<end])
      scalars = scalars[scalars.index(after: end)...]
      let known: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#13": "\r",
      ]
      guard let meant = known[name] else { throw Failure(description: "unknown &\(name);") }
      result.append(meant)
    }
    return String(result)
  }
}
