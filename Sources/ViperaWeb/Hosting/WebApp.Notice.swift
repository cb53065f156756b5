extension WebApp {
  /// The texts of a page that is shown instead of the requested page.
  public struct Notice: Sendable {
    /// The problem in a few words.
    public var title: String
    /// The text that tells the user what to do.
    public var text: String

    /// Creates a notice from its title and text.
    public init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }
}
