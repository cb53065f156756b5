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
      return ["\(node.role) '\(node.name(in: page))' '\(value)'" + node.states + node.disabled + node.looks]
    }
    if node.tag == "img" { return ["img '\(node.name(in: page))'" + node.looks] }
    guard node.isOneLine else {
      return node.lineOfAttributes + node.children.flatMap { lines(of: $0, in: page) }
    }
    let text = node.visibleText
    guard !text.isEmpty else { return node.lineOfAttributes + node.linesWithin }
    let role = ["", "listitem", "paragraph"].contains(node.role) ? "" : node.role + " "
    return ["\(role)'\(text)'" + node.states + node.disabled + node.looks] + node.linesWithin
  }
}

extension MarkupNode {
  /// Whether the whole content of the element is in one line.
  fileprivate var isOneLine: Bool {
    elements.allSatisfy { Self.isWithinLine($0.tag) && !$0.isField }
  }

  /// The line of an element without text of its own; empty if its attributes show nothing either.
  fileprivate var lineOfAttributes: [String] {
    let shown = states + looks
    return shown.isEmpty ? [] : [tag + shown]
  }

  /// The lines of the elements, such as links, that are within a line of text and have compared attributes.
  fileprivate var linesWithin: [String] {
    children.flatMap { node -> [String] in
      guard !node.tag.isEmpty, node.attributes["hidden"] == nil else { return [] }
      let (text, shown) = (node.visibleText, node.states + node.looks)
      let kind = node.role.isEmpty ? node.tag : node.role
      let line = text.isEmpty ? node.lineOfAttributes : shown.isEmpty ? [] : ["\(kind) '\(text)'" + shown]
      return line + node.linesWithin
    }
  }

  /// The attributes that style or name an element, or give the address of its content or target.
  fileprivate var looks: String {
    // The line of a field or a picture begins with its name, so `aria-label` is left out.
    let names = isField || tag == "img" ? ["class", "href", "src"] : ["aria-label", "class", "href", "src"]
    // The host itself adds `data-off` to an unchecked box.
    let shown = attributes.filter { name, _ in
      names.contains(name) || name.hasPrefix("data-") && name != "data-off"
    }
    return shown.sorted { $0.key < $1.key }.map { " \($0.key)='\($0.value)'" }.joined()
  }

  /// The word " disabled" if the element is disabled, otherwise empty.
  fileprivate var disabled: String { isDisabled ? " disabled" : "" }

  /// The states of an element that are not visible in its text.
  fileprivate var states: String {
    let names = [
      "aria-checked", "aria-current", "aria-expanded", "aria-invalid", "aria-pressed",
      "aria-selected",
    ]
    return names.compactMap { name in attributes[name].map { " \(name)=\($0)" } }.joined()
  }
}
