extension TestPage {
  /// An element in its state at the time it was found.
  public struct Element: CustomStringConvertible {
    /// Its role; empty for an element that only groups others.
    public let role: Role
    /// Its name: its label, or its text.
    public let name: String
    /// Its visible text.
    public let text: String
    /// Whether it is disabled, by itself or by an element around it.
    public let isDisabled: Bool
    /// The value of the field: as rendered, or typed by the test since; empty for a box that is not ticked.
    public let value: String
    let node: MarkupNode
    /// The page around it, which knows the labels of its elements.
    let page: MarkupNode

    /// The value of an attribute; empty for a flag, nil if there is none.
    public subscript(attribute: String) -> String? { node.attributes[attribute] }

    /// Its role and its name.
    public var description: String { "\(role.rawValue) '\(name)'" }
  }
}
