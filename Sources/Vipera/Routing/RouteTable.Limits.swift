extension RouteTable {
  /// How large an address from outside may be.
  public struct Limits: Hashable, Sendable {
    /// The most bytes of an address: 2,048 unless you say otherwise.
    public var length: Int
    /// The most pieces of a path: 32 unless you say otherwise.
    public var segments: Int
    /// The most query parameters: 32 unless you say otherwise.
    public var parameters: Int

    /// Takes the documented defaults for what is not named.
    public init(length: Int = 2048, segments: Int = 32, parameters: Int = 32) {
      self.length = length
      self.segments = segments
      self.parameters = parameters
    }
  }
}
