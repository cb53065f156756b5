extension LiveMarkup {
  /// The bounds of a rendering.
  public struct Configuration: Sendable {
    /// How deep elements may be nested; deeper data throws ``RenderingError/tooDeep(limit:)``.
    public var maximumDepth: Int

    /// Creates the bounds; the default depth is half of where browsers begin to flatten.
    public init(maximumDepth: Int = 256) {
      self.maximumDepth = maximumDepth
    }
  }
}
