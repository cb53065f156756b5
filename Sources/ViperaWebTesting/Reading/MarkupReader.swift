/// Parses the markup of ViperaHTML, in which every element is closed, and every value except ids is quoted.
///
/// It cannot parse other pages, whose mistakes browsers would correct.
struct MarkupReader {
  private var rest: Substring
  /// The numbers of the open blocks.
  private var blocks: [String] = []

  /// Parses `markup` as the content of an element without a name.
  static func read(_ markup: String) -> MarkupNode {
    var reader = MarkupReader(markup[...])
    let root = MarkupNode(tag: "#page")
    reader.readContent(into: root)
    return root
  }

  private init(_ markup: Substring) {
    rest = markup
  }

  private mutating func readContent(into element: MarkupNode) {
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "<" }
      if !text.isEmpty { element.add(MarkupNode(text: Self.unescaped(text))) }
      rest = rest.dropFirst(text.count)
      guard !rest.hasPrefix("</") else { return }
      if rest.hasPrefix("<!--") {
        readComment()
      } else if rest.hasPrefix("<!") {
        skip(past: ">")
      } else if rest.hasPrefix("<") {
        readElement(into: element)
      }
    }
  }

  /// Parses a comment, which marks the start or end of a block of several elements.
  private mutating func readComment() {
    let start = rest.dropFirst(4)
    skip(past: "-->")
    let text = start[..<rest.startIndex].dropLast(3)
    if text.hasSuffix("[") { blocks.append(Self.block(of: text)) }
    if text == "]" { _ = blocks.popLast() }
  }

  /// The number of the block in an element's id.
  private static func block(of id: some StringProtocol) -> String {
    String(id.prefix { $0.isNumber || $0.isLowercase })
  }

  private mutating func readElement(into parent: MarkupNode) {
    rest = rest.dropFirst()
    let tag = take { !$0.isWhitespace && $0 != ">" }
    var attributes: [String: String] = [:]
    while true {
      _ = take(while: \.isWhitespace)
      guard let first = rest.first, first != ">" else { break }
      let name = take { $0 != "=" && $0 != ">" && !$0.isWhitespace }
      attributes[name] = rest.first == "=" ? takeValue() : ""
    }
    rest = rest.dropFirst()
    let block = attributes["v"].map(Self.block) ?? blocks.last ?? ""
    let element = MarkupNode(tag: tag, attributes: attributes, block: block)
    parent.add(element)
    guard !Self.isVoid(tag) else { return }
    blocks.append(block)
    readContent(into: element)
    blocks.removeLast()
    skip(past: ">")
  }

  private mutating func takeValue() -> String {
    rest = rest.dropFirst()
    guard rest.first == "\"" else { return take { $0 != ">" && !$0.isWhitespace } }
    rest = rest.dropFirst()
    let value = take { $0 != "\"" }
    rest = rest.dropFirst()
    return Self.unescaped(value[...])
  }

  private mutating func take(while condition: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    return String(taken)
  }

  private mutating func skip(past end: String) {
    rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
  }

  private static func isVoid(_ tag: String) -> Bool {
    switch tag {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr":
      true
    default: false
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let escapes = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"),
      ("&apos;", "'"), ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ]
    return escapes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
