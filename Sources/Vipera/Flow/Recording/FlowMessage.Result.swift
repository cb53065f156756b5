extension FlowMessage {
  /// How a message ended.
  public enum Result: Hashable, Sendable {
    /// Still running, or running when the recording was taken.
    case pending
    /// It returned; the text describes the value, if there was one.
    case returned(String?)
    /// It threw the error described by the text.
    case threw(String)
    /// It ended because its task was cancelled.
    case cancelled
  }
}
