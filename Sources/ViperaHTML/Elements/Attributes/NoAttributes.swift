/// No attributes at all.
public struct NoAttributes: AttributeList {
  @inlinable @inline(__always)
  init() {}

  /// Nothing changes.
  @inlinable @inline(__always)
  public var _hasSlots: Bool { false }

  /// Writes nothing.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {}
}
