/// A message that waits for an answer; it has one button to confirm it, or several buttons to choose from.
public struct Alert: Hashable, Sendable, Codable {
  /// The subject of the alert, in a word or two.
  public let title: String
  /// The details, or the question, if the title is not enough.
  public let message: String
  /// The answers, in the order in which they are offered.
  public let buttons: [Button]

  /// Creates an alert with the given buttons (default: "Ok"); an alert without buttons is not shown, since it could not
  /// be closed.
  public init(_ title: String, message: String = "", buttons: [Button] = [Button("Ok")]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension Alert {
  /// One answer to an alert.
  public struct Button: Hashable, Sendable, Codable {
    /// The meaning of an answer, which decides the look of its button.
    public enum Role: String, Hashable, Sendable, Codable {
      /// An ordinary answer.
      case standard
      /// The answer changes nothing; it is also given when the user closes the alert with a key.
      case cancel
      /// The answer destroys something.
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
