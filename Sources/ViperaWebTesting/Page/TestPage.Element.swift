extension TestPage {
  /// An element in the state in which it was found.
  public struct Element: CustomStringConvertible {
    /// The element's role; empty for an element that only groups others.
    public let role: Role
    /// The element's name: its label, or its text.
    public let name: String
    /// The element's visible text.
    public let text: String
    /// Whether the element is disabled, by itself or by an enclosing element.
    public let isDisabled: Bool
    /// The value of the field: as rendered, or as entered by the test since; empty for an unchecked box.
    public let value: String
    let node: MarkupNode
    /// The page that contains the element; the element's label is looked up in it.
    let page: MarkupNode

    /// The value of an attribute; empty for a flag, nil if the attribute is missing.
    public subscript(attribute: String) -> String? { node.attributes[attribute] }

    /// The element's role and name.
    public var description: String { "\(role.rawValue) '\(name)'" }
  }
}
