/// A button's action for its form.
public enum ButtonType: Sendable {
  /// Does nothing by itself; the button needs a handler.
  case button
  /// Sends the form.
  case submit
  /// Resets the fields of the form to their first values.
  case reset

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
