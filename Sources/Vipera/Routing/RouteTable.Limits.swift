extension RouteTable {
  /// The maximum size of an address from outside.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes of an address (default: 2,048).
    public var length: Int
    /// The maximum number of pieces of a path (default: 32).
    public var segments: Int
    /// The maximum number of query parameters (default: 32).
    public var parameters: Int

    /// Uses the documented default for each omitted value.
    public init(length: Int = 2048, segments: Int = 32, parameters: Int = 32) {
      self.length = length
      self.segments = segments
      self.parameters = parameters
    }
  }
}
