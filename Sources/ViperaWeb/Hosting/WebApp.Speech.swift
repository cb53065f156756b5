extension WebApp {
  /// What is spoken in one session.
  public struct Speech: Sendable {
    /// The language of its pages, such as `es`.
    public var language: String
    /// What the host itself says there.
    public var words: Words

    /// Joins the two.
    public init(language: String, words: Words) {
      self.language = language
      self.words = words
    }
  }
}
