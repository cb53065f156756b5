/// A text in a body that may change.
public struct DynamicText: HTML {
  @usableFromInline let text: String

  @inlinable @inline(__always)
  init(_ text: String) {
    self.text = text
  }

  /// Writes the text, escaped.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.text(text)
  }

  /// A text.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .text }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
