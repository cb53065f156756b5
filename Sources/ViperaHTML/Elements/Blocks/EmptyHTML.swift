/// Nothing.
public struct EmptyHTML: HTML {
  /// Creates nothing.
  @inlinable @inline(__always)
  public init() {}

  /// Holds the place where something may come.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.nothing()
  }

  /// Nothing at all.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .nothing }

  /// The library's own piece.
  public typealias Body = Never
}
