extension TestPage {
  /// All elements with a role on the page, or only those named `name`, in page order.
  public func all(_ role: Role, _ name: String? = nil) throws -> [Element] {
    try elements().filter { $0.role == role && (name == nil || $0.name == name) }
  }

  /// The only element with a role, or the only one named `name`.
  ///
  /// - Throws: `Error.missing`, which lists the existing elements, or `Error.several`.
  public func find(_ role: Role, _ name: String? = nil) throws -> Element {
    let wanted = name.map { "\(role.rawValue) '\($0)'" } ?? role.rawValue
    return try one(of: all(role, name), wanted) { try all(role) }
  }

  /// The field with the label `name`.
  public func field(_ name: String) throws -> Element {
    let fields = try elements().filter(\.node.isField)
    return try one(of: fields.filter { $0.name == name }, "field '\(name)'") { fields }
  }

  /// The clickable element named `name`.
  func target(_ name: String) throws -> Element {
    let targets = try elements().filter { element in
      [.button, .link].contains(element.role) || element["on-click"] != nil
    }
    return try one(of: targets.filter { $0.name == name }, "button or link '\(name)'") { targets }
  }

  func elements() throws -> [Element] {
    let page = try content()
    return page.elements.map { element($0, in: page) }
  }

  func element(_ node: MarkupNode, in page: MarkupNode) -> Element {
    let name = node.name(in: page)
    return Element(
      role: Role(rawValue: node.role),
      name: name,
      text: node.visibleText,
      isDisabled: node.isDisabled,
      value: node.isField ? value(of: node, in: page) : "",
      node: node,
      page: page
    )
  }

  /// The current value of a field.
  func value(of node: MarkupNode, in page: MarkupNode) -> String {
    typed(in: node, of: page) ?? renderedValue(of: node)
  }

  /// The value of a field as rendered, without typed text.
  func renderedValue(of node: MarkupNode) -> String {
    guard ["checkbox", "radio"].contains(node.role) else { return node.renderedValue }
    return node.isTicked ? node.attributes["value"] ?? "on" : ""
  }

  private func one(
    of found: [Element],
    _ wanted: String,
    among others: () throws -> [Element]
  ) throws -> Element {
    guard let first = found.first else {
      throw Error.missing(wanted, among: try others().map(\.description))
    }
    guard found.count == 1 else { throw Error.several(wanted, count: found.count) }
    return first
  }
}
