/// A button's action for its form.
public enum ButtonType: Sendable {
  case button, submit, reset

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .button: "button"
    case .submit: "submit"
    case .reset: "reset"
    }
  }
}
