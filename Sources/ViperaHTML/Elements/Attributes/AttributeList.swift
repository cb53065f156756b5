/// The attributes of an element; only types of the library conform to it.
public protocol AttributeList {
  /// Whether any attribute may change or handles events, so that the element needs an id.
  var _hasSlots: Bool { get }

  /// Writes or compares the attributes.
  func _render(into renderer: inout HTMLRenderer)
}
