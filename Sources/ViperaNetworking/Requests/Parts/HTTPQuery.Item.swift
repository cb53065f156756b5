extension HTTPQuery {
  /// One name with its value, unencoded.
  public struct Item: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a name with its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
