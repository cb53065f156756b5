extension LiveMarkup {
  /// The limits of a rendering.
  public struct Configuration: Sendable {
    /// The maximum depth of nested elements; deeper content throws ``RenderingError/tooDeep(limit:)``.
    public var maximumDepth: Int

    /// Creates the limits; the default depth is half of the depth beyond which browsers flatten the tree.
    public init(maximumDepth: Int = 256) {
      self.maximumDepth = maximumDepth
    }
  }
}
