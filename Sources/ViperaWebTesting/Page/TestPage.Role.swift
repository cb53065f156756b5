extension TestPage {
  /// What an element is to a person: its role in ARIA, given or by its tag.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name in ARIA.
    public let rawValue: String

    /// Names a role that has no constant here.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What can be clicked to have something done.
    public static let button = Role(rawValue: "button")
    /// What leads to an address.
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
    /// A field for what is searched.
    public static let searchBox = Role(rawValue: "searchbox")
    /// A box to tick.
    public static let checkBox = Role(rawValue: "checkbox")
    /// One of several to choose from.
    public static let radio = Role(rawValue: "radio")
    /// A choice that folds out.
    public static let comboBox = Role(rawValue: "combobox")
    /// What must be read at once.
    public static let alert = Role(rawValue: "alert")
    /// What is read when there is time.
    public static let status = Role(rawValue: "status")
  }
}
