/// The method with which a form is sent.
public enum FormMethod: Sendable {
  /// Puts the fields into the address, as for a search.
  case get
  /// Puts the fields into the body of the request.
  case post
  /// Sends nothing, and closes the dialog that contains the form.
  case dialog

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .get: "get"
    case .post: "post"
    case .dialog: "dialog"
    }
  }
}
