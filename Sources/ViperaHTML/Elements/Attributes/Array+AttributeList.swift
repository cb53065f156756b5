extension Array: AttributeList where Element: AttributeList {
  /// Whether any of the attributes may change.
  @inlinable @inline(__always)
  public var _hasSlots: Bool { contains { $0._hasSlots } }

  /// Writes or compares all attributes.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    for attribute in self { attribute._render(into: &renderer) }
  }
}
