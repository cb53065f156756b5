/// A style sheet within the page, written as a literal so that it contains no text from users.
///
/// If the page's policy forbids inline styles, use a `link` instead.
public struct InlineStyle: HTML {
  private static let leftOut: StaticString = """
    /* A style sheet is left out: it contains '<' with '/' or '!--' behind it, which would end \
    its element. Remove that. */
    """

  private let sheet: StaticString

  /// Creates a style sheet, which must not contain `</` or `<!--`.
  ///
  /// A style sheet that contains one of them is left out, with a comment in the page's source.
  public init(_ sheet: _const StaticString) {
    self.sheet = RawText.endsElement(sheet) ? InlineStyle.leftOut : sheet
  }

  /// Writes the element.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.raw("<style>", sheet, "</style>")
  }

  /// One element that never changes, and so needs no id.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
