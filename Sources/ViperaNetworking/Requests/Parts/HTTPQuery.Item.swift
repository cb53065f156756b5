extension HTTPQuery {
  /// One name with its value, as the program has them.
  public struct Item: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// What it says.
    public let value: String

    /// Creates a name with its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
