/// A node of a page: an element with its content, or a text.
final class MarkupNode {
  /// The element's name; empty for a text.
  let tag: String
  let text: String
  /// The attributes, unescaped; a flag has an empty value.
  let attributes: [String: String]
  /// The number of the block in which the node is added and removed, such as a row of a list (docs/patch-format.md).
  let block: String
  private(set) var children: [MarkupNode] = []
  private(set) weak var parent: MarkupNode?
  /// The keys of the fields in the node; only for whole pages.
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

  /// The elements in the node, in page order.
  var elements: [MarkupNode] {
    children.filter { !$0.tag.isEmpty }.flatMap { [$0] + $0.elements }
  }

  /// The closest enclosing element that satisfies `condition`, or nil.
  func enclosing(where condition: (MarkupNode) -> Bool) -> MarkupNode? {
    var node = parent
    while let found = node, !condition(found) { node = found.parent }
    return node
  }

  /// The visible text of the node, with single spaces.
  var visibleText: String { Self.joined(pieces(forName: false)) }

  /// The text that a screen reader reads, without purely visual content.
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
      // Elements without a space between them are separated, since style sheets display them apart.
      if index > 0, !child.tag.isEmpty, !children[index - 1].tag.isEmpty { inner.append(" ") }
      inner += child.pieces(forName: forName)
    }
    return Self.isWithinLine(tag) ? inner : [" "] + inner + [" "]
  }

  private static func joined(_ pieces: [String]) -> String {
    pieces.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a browser displays the element inline, without space around it.
  static func isWithinLine(_ tag: String) -> Bool {
    switch tag {
    case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark",
      "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr":
      true
    default: false
    }
  }
}
