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

  /// Nothing that has to be addressed.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// The library's own piece.
  public typealias Body = Never
}
