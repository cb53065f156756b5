extension FlowText {
  /// Describes a value whose type is known where it is described.
  mutating func writeTyped<Value>(_ value: Value, depth: Int) {
    guard let shape = FlowShape.plain(Value.self) ?? FlowShape.known(Value.self) else {
      return write(value, depth: depth)
    }
    withUnsafePointer(to: value) { write(at: $0, shape, depth: depth) }
  }

  /// Describes the value of this shape at `address`, where a mirror is not needed for it.
  mutating func write(at address: UnsafeRawPointer, _ shape: FlowShape, depth: Int) {
    visits -= 1
    guard visits > 0 else { return text += "…" }
    switch shape.kind {
    case .text: quote(address.assumingMemoryBound(to: String.self).pointee)
    case .whole: text += String(address.assumingMemoryBound(to: Int.self).pointee)
    case .truth: text += address.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false"
    case .real: text += address.assumingMemoryBound(to: Double.self).pointee.description
    case .list(let type, let ending):
      let count = FlowShape.count(type, address)
      guard count > Self.mostListed else { return mirror(shape.boxed(at: address), depth: depth) }
      text += "["
      text += String(count)
      text += ending
    case .structure(let opening, let fields):
      text += opening
      if !fields.isEmpty { write(fields, of: address, depth: depth) }
    case .small(let texts): writeSmall(texts, at: address, shape, depth: depth)
    case .choice(let type): write(type, at: address, depth: depth)
    case .other: mirror(shape.boxed(at: address), depth: depth)
    }
  }

  /// Writes what stands between parentheses, or only dots where it lies too deep.
  mutating func writeInParentheses(depth: Int, _ writeInner: (inout FlowText) -> Void) {
    guard depth < Self.deepest else { return text += "(…)" }
    text += "("
    writeInner(&self)
    text += ")"
  }

  /// Writes a value after its name.
  mutating func writeField<Value>(_ label: String, _ value: Value, depth: Int) {
    text += label
    writeTyped(value, depth: depth)
  }

  private mutating func write(
    _ fields: [FlowShape.Field],
    of address: UnsafeRawPointer,
    depth: Int
  ) {
    guard depth < Self.deepest else { return text += "…)" }
    for (index, field) in fields.enumerated() {
      guard index < Self.mostFields else { return text += ", …)" }
      text += field.label
      guard !field.isSecret else { continue }
      write(at: address + field.offset, field.shape, depth: depth + 1)
    }
    text += ")"
  }

  private mutating func writeSmall(
    _ texts: FlowShape.SmallTexts,
    at address: UnsafeRawPointer,
    _ shape: FlowShape,
    depth: Int
  ) {
    if let known = texts.text(at: address) { return text += known }
    let value = shape.boxed(at: address)
    guard Mirror(reflecting: value).children.isEmpty else { return mirror(value, depth: depth) }
    let described = Self.shortened(String(describing: value))
    texts.note(described, at: address)
    text += described
  }

  private mutating func write<Choice: FlowChoice>(
    _: Choice.Type,
    at address: UnsafeRawPointer,
    depth: Int
  ) {
    address.assumingMemoryBound(to: Choice.self).pointee.write(to: &self, depth: depth)
  }
}
