extension Alert {
  /// One answer to an alert.
  public struct Button: Hashable, Sendable, Codable {
    /// How an answer is meant, which decides how it looks.
    public enum Role: String, Hashable, Sendable, Codable {
      /// Goes on.
      case standard
      /// Changes nothing; also what closing the alert by key means.
      case cancel
      /// Destroys something.
      case destructive
    }

    /// What stands on the button.
    public let title: String
    /// How the answer is meant.
    public let role: Role

    /// Creates an answer.
    public init(_ title: String, role: Role = .standard) {
      self.title = title
      self.role = role
    }
  }
}
