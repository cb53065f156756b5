extension FlowShape {
  /// The most types that are remembered; generic ones may be endless.
  private static let most = 4096
  // What the runtime says about a type does not change, so it is kept for all flows.
  private static let shapes = Guarded([ObjectIdentifier: FlowShape]())

  /// The shape of `type`, once a value of it was seen.
  static func known(_ type: Any.Type) -> FlowShape? {
    shapes.withLock { $0[ObjectIdentifier(type)] }
  }

  /// Whether values of `type` are known to be read without a mirror.
  static func reads(_ type: Any.Type) -> Bool {
    guard let shape = plain(type) ?? known(type) else { return false }
    if case .other = shape.kind { return false }
    return true
  }

  /// The shape of a value's own type, found out where it is new; nil where no more are remembered.
  static func of(_ value: Any) -> FlowShape? {
    let type = Swift.type(of: value)
    if let known = known(type) { return known }
    let shape = FlowShape(type, kind(of: value, type))
    return shapes.withLock { shapes -> FlowShape? in
      guard shapes.count < most else { return nil }
      shapes[ObjectIdentifier(type)] = shape
      return shape
    }
  }

  private static func kind(of value: Any, _ type: Any.Type) -> Kind {
    if let kind = plainKind(of: type) { return kind }
    if let items = value as? any FlowItems {
      return .list(Swift.type(of: items), ending: " × " + items.itemName + "]")
    }
    if let choice = type as? any FlowChoice.Type { return .choice(choice) }
    // Those say themselves what they are made of, or how they are written.
    guard !(value is any CustomReflectable), !hasText(value) else { return .other }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: return structure(value, type, mirror) ?? .other
    case .enum: return size(of: type) <= 1 ? .small(SmallTexts(size: size(of: type))) : .other
    default: return .other
    }
  }

  /// The shape of the few types that most values are made of, without looking it up.
  static func plain(_ type: Any.Type) -> FlowShape? {
    if type == Int.self { return whole }
    if type == String.self { return text }
    if type == Bool.self { return truth }
    return nil
  }

  private static let whole = FlowShape(Int.self, .whole)
  private static let text = FlowShape(String.self, .text)
  private static let truth = FlowShape(Bool.self, .truth)

  private static func plainKind(of type: Any.Type) -> Kind? {
    if type == String.self { return .text }
    if type == Int.self { return .whole }
    if type == Bool.self { return .truth }
    if type == Double.self { return .real }
    return nil
  }

  private static func hasText(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private static func structure(_ value: Any, _ type: Any.Type, _ mirror: Mirror) -> Kind? {
    let fields = FieldReflection.fields(of: type)
    let offsets = FieldReflection.offsets(of: type)
    let children = Array(mirror.children)
    // A weak field lies in its struct as something else than its value.
    guard fields.count == children.count, fields.allSatisfy(\.isStrong) else { return nil }
    var known: [Field] = []
    for (index, field) in fields.enumerated() {
      guard children[index].label == field.name else { return nil }
      let own = children[index].value
      // What a field holds may be of another type than the field: an existential, a subclass.
      let isItsOwn = ObjectIdentifier(Swift.type(of: own)) == ObjectIdentifier(field.type)
      let isSecret = SecretNames.contain(field.name)
      let label = (index > 0 ? ", " : "") + field.name + ": "
      known.append(
        Field(
          label: isSecret ? label + SecretNames.mask : label,
          isSecret: isSecret,
          offset: offsets[index],
          shape: (isItsOwn ? of(own) : nil) ?? FlowShape(field.type, .other)
        )
      )
    }
    let name = FlowText.typeName(value)
    return .structure(opening: known.isEmpty ? name : name + "(", fields: known)
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }
}
