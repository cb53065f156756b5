/// A comment in the markup; live pages leave comments out.
public struct HTMLComment: HTML {
  private let text: String

  /// Creates a comment; no text can end it early.
  public init(_ text: String) {
    self.text = text
  }

  /// Writes the comment.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.comment(text)
  }

  /// Neither an element nor a text, so it needs no id.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
