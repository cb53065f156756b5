/// A whole number in a body, written in decimal digits without groups.
public struct DynamicNumber: HTML {
  @usableFromInline let number: Int

  @inlinable @inline(__always)
  init(_ number: Int) {
    self.number = number
  }

  /// Writes the number.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    renderer.number(number)
  }

  /// A text.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .text }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
