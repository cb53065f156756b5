/// A script within the page, written as a literal so that nobody's text gets into it.
///
/// Values go into a ``DataScript`` that the script reads. A page whose policy forbids inline scripts
/// needs `script(.src(…))` instead.
public struct InlineScript: HTML {
  private let source: StaticString

  /// Creates a script, which must not contain `</` or `<!--`.
  public init(_ source: _const StaticString) {
    precondition(
      !RawText.endsElement(source),
      "The script contains '</' or '<!--', which would end its element. Write '<\\/' in strings."
    )
    self.source = source
  }

  /// Writes the element.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.raw("<script>", source, "</script>")
  }

  /// One element, which never changes and so is not addressed.
  public static var _shape: _HTMLShape { .other }

  /// The library's own piece.
  public typealias Body = Never
}
