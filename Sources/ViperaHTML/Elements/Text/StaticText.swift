/// A literal in a body, which never changes; it is escaped like any other text.
public struct StaticText: HTML {
  @usableFromInline let literal: StaticString

  @inlinable @inline(__always)
  init(literal: StaticString) {
    self.literal = literal
  }

  /// Writes the text.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.literal(literal)
  }

  /// Not `.text`, since a text that never changes needs no id.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
