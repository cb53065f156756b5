/// A style sheet within the page, written as a literal so that nobody's text gets into it.
///
/// A page whose policy forbids inline styles needs a `link` instead.
public struct InlineStyle: HTML {
  private let sheet: StaticString

  /// Creates a style sheet, which must not contain `</`.
  public init(_ sheet: _const StaticString) {
    precondition(
      !RawText.endsElement(sheet),
      "The style sheet contains '</', which would end its element. Remove it."
    )
    self.sheet = sheet
  }

  /// Writes the element.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.raw("<style>", sheet, "</style>")
  }

  /// One element, which never changes and so is not addressed.
  public static var _shape: _HTMLShape { .other }

  /// The library's own piece.
  public typealias Body = Never
}
