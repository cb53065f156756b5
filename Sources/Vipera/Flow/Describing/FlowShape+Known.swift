extension FlowShape {
  // The runtime's description of a type does not change, so it is kept for all flows.
  private static let shapes = FlowShapes()

  /// The shape of `type`, once a value of it was seen.
  static func known(_ type: Any.Type) -> FlowShape? {
    plain(type) ?? shapes.shape(of: type)?.pointee
  }

  /// The shape of a value's own type, determined if it is new; nil if no more shapes are remembered.
  static func of(_ value: Any) -> FlowShape? {
    let type = Swift.type(of: value)
    if let known = known(type) { return known }
    // If two threads determine a shape at once, one is kept; the few names of the other are never freed.
    guard !shapes.isFull else { return nil }
    shapes.add(FlowShape(type, kind(of: value, type)))
    return known(type)
  }

  private static func kind(of value: Any, _ type: Any.Type) -> Kind {
    if let items = type as? any FlowItems.Type {
      return .list(items, ending: Lasting(" × " + items.itemName + "]"))
    }
    if let choice = type as? any FlowChoice.Type { return .choice(choice) }
    // Such a type defines its own mirror or its own text.
    guard !(value is any CustomReflectable), !hasText(value) else { return .other }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: return structure(value, type, mirror) ?? .other
    case .enum: return size(of: type) <= 1 ? .small(SmallTexts(size: size(of: type))) : .other
    default: return .other
    }
  }

  /// The shape of the few types that most values are made of, without looking it up.
  private static func plain(_ type: Any.Type) -> FlowShape? {
    if type == String.self { return FlowShape(type, .text) }
    if type == Int.self { return FlowShape(type, .whole) }
    if type == Bool.self { return FlowShape(type, .truth) }
    if type == Double.self { return FlowShape(type, .real) }
    if type == String?.self { return FlowShape(type, .perhapsText) }
    if type == Int?.self { return FlowShape(type, .perhapsWhole) }
    return nil
  }

  private static func hasText(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private static func structure(_ value: Any, _ type: Any.Type, _ mirror: Mirror) -> Kind? {
    guard let fields = FieldReflection.fields(of: type) else { return nil }
    // In its struct, a weak field is not stored as its plain value, and an unowned field may refer to a released
    // object. So the mirror is asked for its children only if there is neither.
    guard fields.allSatisfy(\.isStrong), mirror.children.count == fields.count else { return nil }
    let offsets = FieldReflection.offsets(of: type)
    let children = Array(mirror.children)
    guard zip(fields, children).allSatisfy({ $0.name == $1.label }) else { return nil }
    let name = FlowText.typeName(value)
    // Fields after the last one that is written need not be known.
    let known = fields.indices.prefix(FlowText.mostFields + 1).map { index in
      let field = fields[index]
      let own = children[index].value
      // The value in a field may be of another type than the field: an existential, a subclass.
      let isItsOwn = ObjectIdentifier(Swift.type(of: own)) == ObjectIdentifier(field.type)
      let isSecret = SecretNames.contain(field.name)
      let label = (index > 0 ? ", " : "") + field.name + ": "
      return Field(
        label: Lasting(isSecret ? label + SecretNames.mask : label),
        isSecret: isSecret,
        offset: offsets[index],
        shape: (isItsOwn ? of(own) : nil) ?? FlowShape(field.type, .other)
      )
    }
    return .structure(
      opening: Lasting(known.isEmpty ? name : name + "("),
      fields: Lasting(known)
    )
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }
}
