/// A comment in the markup; live pages leave it out, so that nothing is sent for nobody.
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

  /// Nothing that has to be addressed.
  public static var _shape: _HTMLShape { .other }

  /// The library's own piece.
  public typealias Body = Never
}
