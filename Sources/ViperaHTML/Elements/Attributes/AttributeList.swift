/// The attributes of an element; the library's own.
public protocol AttributeList {
  /// Whether any of them may change or handles events, so that the element must be addressed.
  var _hasSlots: Bool { get }

  /// Writes or compares them.
  func _render(into renderer: inout HTMLRenderer)
}
