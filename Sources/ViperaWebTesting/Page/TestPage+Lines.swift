extension TestPage {
  /// The visible content of the page, line by line.
  var lines: [String] {
    get throws {
      let page = try content()
      return ["title '\(title)'"] + lines(of: page, in: page)
    }
  }

  private func lines(of node: MarkupNode, in page: MarkupNode) -> [String] {
    guard node.attributes["hidden"] == nil else { return [] }
    if node.isField {
      let value = value(of: node, in: page)
      return ["\(node.role) '\(node.name(in: page))' '\(value)'" + node.states]
    }
    if node.tag == "img" { return ["img '\(node.name(in: page))'"] }
    guard node.isOneLine else { return node.children.flatMap { lines(of: $0, in: page) } }
    let text = node.visibleText
    let role = ["", "listitem", "paragraph"].contains(node.role) ? "" : node.role + " "
    return text.isEmpty ? [] : ["\(role)'\(text)'" + node.states]
  }
}

extension MarkupNode {
  /// Whether its whole content is in one line.
  fileprivate var isOneLine: Bool {
    elements.allSatisfy { Self.isWithinLine($0.tag) && !$0.isField }
  }

  /// The states of an element that its text does not show.
  fileprivate var states: String {
    let names = [
      "aria-checked", "aria-current", "aria-expanded", "aria-invalid", "aria-pressed",
      "aria-selected",
    ]
    let states = names.compactMap { name in attributes[name].map { " \(name)=\($0)" } }
    return states.joined() + (isDisabled ? " disabled" : "")
  }
}
