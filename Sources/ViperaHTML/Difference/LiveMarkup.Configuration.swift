extension LiveMarkup {
  /// The limits of a rendering.
  public struct Configuration: Sendable {
    /// How deep elements may be nested; deeper content throws ``RenderingError/tooDeep(limit:)``.
    public var maximumDepth: Int

    /// Creates the limits; the default depth is half of the depth at which browsers begin to
    /// flatten.
    public init(maximumDepth: Int = 256) {
      self.maximumDepth = maximumDepth
    }
  }
}
