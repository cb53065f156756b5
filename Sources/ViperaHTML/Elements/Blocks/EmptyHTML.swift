/// A piece without content.
public struct EmptyHTML: HTML {
  /// Creates an empty piece.
  @inlinable @inline(__always)
  public init() {}

  /// Reserves a place for a piece that may be added later.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.nothing()
  }

  /// No node in the browser's tree.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .nothing }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
