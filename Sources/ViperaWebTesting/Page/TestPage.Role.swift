extension TestPage {
  /// The ARIA role of an element, given explicitly or by its tag.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name in ARIA.
    public let rawValue: String

    /// Creates a role for which there is no constant here.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A button.
    public static let button = Role(rawValue: "button")
    /// A link to an address.
    public static let link = Role(rawValue: "link")
    /// A title, `h1` to `h6`.
    public static let heading = Role(rawValue: "heading")
    /// A list.
    public static let list = Role(rawValue: "list")
    /// An entry of a list.
    public static let listItem = Role(rawValue: "listitem")
    /// A picture.
    public static let image = Role(rawValue: "img")
    /// A field for text.
    public static let textBox = Role(rawValue: "textbox")
    /// A search field.
    public static let searchBox = Role(rawValue: "searchbox")
    /// A check box.
    public static let checkBox = Role(rawValue: "checkbox")
    /// A radio button.
    public static let radio = Role(rawValue: "radio")
    /// A drop-down list.
    public static let comboBox = Role(rawValue: "combobox")
    /// A message that a screen reader reads out at once.
    public static let alert = Role(rawValue: "alert")
    /// A message that a screen reader reads out when it is idle.
    public static let status = Role(rawValue: "status")
  }
}
