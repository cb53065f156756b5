/// A script within the page, written as a literal so that it contains no text from users.
///
/// Values belong into a ``DataScript`` that the script reads. A page whose policy forbids inline scripts needs
/// `script(.src(…))` instead.
public struct InlineScript: HTML {
  private static let leftOut: StaticString = """
    console.error("A script is left out: it contains '<' with '/' or '!--' behind it, which \
    would end its element. Write '<\\\\/' in strings.")
    """

  private let source: StaticString

  /// Creates a script, which must not contain `</` or `<!--`.
  ///
  /// A script that does is left out, and the browser's console says so.
  public init(_ source: _const StaticString) {
    self.source = RawText.endsElement(source) ? InlineScript.leftOut : source
  }

  /// Writes the element.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.raw("<script>", source, "</script>")
  }

  /// One element, which never changes and so needs no id.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
