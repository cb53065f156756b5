extension WebApp {
  /// The language of one session.
  public struct Speech: Sendable {
    /// The language of its pages, such as `es`.
    public var language: String
    /// The host's own texts in that language.
    public var words: Words

    /// Creates the value from a language and the host's texts.
    public init(language: String, words: Words) {
      self.language = language
      self.words = words
    }
  }
}
