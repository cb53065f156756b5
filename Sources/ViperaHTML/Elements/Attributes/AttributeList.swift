/// The attributes of an element; only the library conforms to it.
public protocol AttributeList {
  /// Whether any of them may change or handles events, so that the element needs an id.
  var _hasSlots: Bool { get }

  /// Writes or compares them.
  func _render(into renderer: inout HTMLRenderer)
}
