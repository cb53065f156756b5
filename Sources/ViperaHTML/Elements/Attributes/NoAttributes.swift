/// An empty list of attributes.
public struct NoAttributes: AttributeList {
  @inlinable @inline(__always)
  init() {}

  /// False, since there is nothing to change.
  @inlinable @inline(__always)
  public var _hasSlots: Bool { false }

  /// Writes nothing.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {}
}
