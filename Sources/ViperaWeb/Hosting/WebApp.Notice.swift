extension WebApp {
  /// What a page says that stands where there is none.
  public struct Notice: Sendable {
    /// Says in a few words what is the matter.
    public var title: String
    /// Says what a person can do about it.
    public var text: String

    /// Names what is the matter and what to do.
    public init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }
}
