extension Optional: HTML where Wrapped: HTML {
  /// Renders the piece, if there is one.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    HTMLBuilder.buildOptional(self)._render(into: &renderer)
  }

  /// A separate block, with or without a piece.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
