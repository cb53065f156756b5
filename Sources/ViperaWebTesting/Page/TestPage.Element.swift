extension TestPage {
  /// An element as it was when it was found.
  public struct Element: CustomStringConvertible {
    /// What it is; empty for what only groups others.
    public let role: Role
    /// What it is called: its label, or what it says.
    public let name: String
    /// What a person reads in it.
    public let text: String
    /// Whether it is switched off, alone or with what it is in.
    public let isDisabled: Bool
    /// What the field holds: as it was rendered, or what the test has typed since; empty for a box that is
    /// not ticked.
    public let value: String
    let node: MarkupNode
    /// Everything it is in, which knows its elements' labels.
    let page: MarkupNode

    /// The value of an attribute, empty for a flag, nil where it has none.
    public subscript(attribute: String) -> String? { node.attributes[attribute] }

    /// What it is and what it is called.
    public var description: String { "\(role.rawValue) '\(name)'" }
  }
}
