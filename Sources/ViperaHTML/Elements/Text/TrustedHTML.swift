/// Markup that is written into the page unescaped.
///
/// No other type writes text unescaped.
///
/// The author guarantees that it is safe, so each use explains in a `// SAFETY:` comment why the text cannot come from
/// an attacker. All its elements must be closed. If it changes, it is replaced as a whole.
public struct TrustedHTML: HTML {
  private let markup: String

  /// Creates markup from a text that no attacker can have influenced.
  public init(_ markup: String) {
    self.markup = markup
  }

  /// Writes the markup.
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.markup(markup)
  }

  /// The markup may contain any number of elements and texts.
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
