/// Two pieces, one after the other; longer sequences are pairs of pairs.
public struct HTMLPair<First: HTML, Second: HTML>: HTML {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable @inline(__always)
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Renders both pieces.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    first._render(into: &renderer)
    second._render(into: &renderer)
  }

  /// Two pieces never have the shape of one element.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
