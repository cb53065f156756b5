/// A short notice that comes and goes by itself.
public struct Toast: Hashable, Sendable, Codable {
  /// The kind of news in a toast, which decides how it looks and how urgently it is announced.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Neutral information.
    case info
    /// Something worked.
    case success
    /// Something did not work.
    case failure
  }

  /// The text of the notice.
  public let text: String
  /// The kind of news.
  public let kind: Kind

  /// Creates a notice.
  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}
