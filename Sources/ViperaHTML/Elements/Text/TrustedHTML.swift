/// Markup that is written into the page as it is: the only way around escaping.
///
/// The author vouches for it, so each use explains in a `// SAFETY:` comment why the text cannot
/// come from a stranger. Its elements must be closed. It is replaced as a whole when it changes.
public struct TrustedHTML: HTML {
  private let markup: String

  /// Creates markup from a text that no stranger can have influenced.
  public init(_ markup: String) {
    self.markup = markup
  }

  /// Writes the markup.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.markup(markup)
  }

  /// Any number of elements and texts.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
