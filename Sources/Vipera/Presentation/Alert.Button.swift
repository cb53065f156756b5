extension Alert {
  /// One answer to an alert.
  public struct Button: Hashable, Sendable, Codable {
    /// The meaning of an answer, which decides how its button looks.
    public enum Role: String, Hashable, Sendable, Codable {
      /// Continues.
      case standard
      /// Changes nothing; also the answer when the alert is closed by a key.
      case cancel
      /// Destroys something.
      case destructive
    }

    /// The text of the button.
    public let title: String
    /// The meaning of the answer.
    public let role: Role

    /// Creates an answer.
    public init(_ title: String, role: Role = .standard) {
      self.title = title
      self.role = role
    }
  }
}
