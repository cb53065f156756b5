/// A message that waits for an answer: one button to confirm that it was read, or several to choose.
public struct Alert: Hashable, Sendable, Codable {
  /// What the alert is about, in a word or two.
  public let title: String
  /// What happened, or the question, if the title does not say it all.
  public let message: String
  /// The answers, in the order in which they are offered.
  public let buttons: [Button]

  /// Creates an alert with the buttons `buttons` (default: "Ok"); an alert without buttons is not shown, since it could
  /// not be closed.
  public init(_ title: String, message: String = "", buttons: [Button] = [Button("Ok")]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}
