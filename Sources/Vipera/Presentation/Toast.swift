/// A short notice that comes and goes by itself.
public struct Toast: Hashable, Sendable, Codable {
  /// What a toast tells, which decides how it looks and how urgently it is announced.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Something is worth knowing.
    case info
    /// Something worked.
    case success
    /// Something did not work.
    case failure
  }

  /// The notice.
  public let text: String
  /// What it tells.
  public let kind: Kind

  /// Creates a notice.
  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}
