/// A piece of a page: an element with what is in it, or a text.
final class MarkupNode {
  /// The element's name; empty for a text.
  let tag: String
  let text: String
  /// The attributes, with their escapes resolved; a flag has an empty value.
  let attributes: [String: String]
  /// What it comes and goes with, such as the row of a list: the number of its block
  /// (docs/patch-format.md).
  let block: String
  private(set) var children: [MarkupNode] = []
  private(set) weak var parent: MarkupNode?
  /// The keys of the fields below; for whole pages.
  private(set) lazy var fieldKeys = FieldKey.all(in: self)

  init(tag: String, attributes: [String: String] = [:], block: String = "") {
    self.tag = tag
    self.attributes = attributes
    self.block = block
    text = ""
  }

  init(text: String) {
    tag = ""
    attributes = [:]
    block = ""
    self.text = text
  }

  func add(_ child: MarkupNode) {
    child.parent = self
    children.append(child)
  }

  /// The elements below, in the order in which they stand.
  var elements: [MarkupNode] {
    children.filter { !$0.tag.isEmpty }.flatMap { [$0] + $0.elements }
  }

  /// The element around that satisfies `condition`, or nil.
  func enclosing(where condition: (MarkupNode) -> Bool) -> MarkupNode? {
    var node = parent
    while let found = node, !condition(found) { node = found.parent }
    return node
  }

  /// What a person reads of it, with one space wherever there is any.
  var visibleText: String { Self.joined(pieces(forName: false)) }

  /// What is read aloud of it: not what is there for the eye alone.
  var spokenText: String { Self.joined(pieces(forName: true)) }

  private func pieces(forName: Bool) -> [String] {
    guard !tag.isEmpty else { return [text] }
    guard attributes["hidden"] == nil, !["script", "style", "template"].contains(tag) else {
      return []
    }
    if forName, attributes["aria-hidden"] == "true" { return [] }
    if forName, let label = attributes["aria-label"] ?? attributes["alt"] { return [label] }
    var inner: [String] = []
    for (index, child) in children.enumerated() {
      // Style sheets set elements apart that nothing stands between.
      if index > 0, !child.tag.isEmpty, !children[index - 1].tag.isEmpty { inner.append(" ") }
      inner += child.pieces(forName: forName)
    }
    return Self.isWithinLine(tag) ? inner : [" "] + inner + [" "]
  }

  private static func joined(_ pieces: [String]) -> String {
    pieces.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a browser writes it into the line, with no space around.
  static func isWithinLine(_ tag: String) -> Bool {
    switch tag {
    case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark",
      "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr":
      true
    default: false
    }
  }
}
