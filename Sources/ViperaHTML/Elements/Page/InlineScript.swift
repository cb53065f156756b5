/// A script within the page, written as a literal so that it contains no text from users.
///
/// Put values into a ``DataScript`` that the script reads. If the page's policy forbids inline scripts, use
/// `script(.src(…))` instead.
public struct InlineScript: HTML {
  private static let leftOut: StaticString = """
    console.error("A script is left out: it contains '<' with '/' or '!--' behind it, which \
    would end its element. Write '<\\\\/' in strings.")
    """

  private let source: StaticString

  /// Creates a script, which must not contain `</` or `<!--`.
  ///
  /// A script that contains one of them is left out, and a message is written to the browser's console.
  public init(_ source: _const StaticString) {
    self.source = RawText.endsElement(source) ? InlineScript.leftOut : source
  }

  /// Writes the element.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.raw("<script>", source, "</script>")
  }

  /// One element that never changes, and so needs no id.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
