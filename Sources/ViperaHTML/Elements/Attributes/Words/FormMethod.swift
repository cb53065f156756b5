/// The method with which a form is sent.
public enum FormMethod: Sendable {
  case get, post, dialog

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
