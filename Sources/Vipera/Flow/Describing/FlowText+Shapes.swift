extension FlowText {
  /// Describes a value whose type is known statically.
  mutating func writeTyped<Value>(_ value: Value, depth: Int) {
    guard let shape = FlowShape.known(Value.self) else { return write(value, depth: depth) }
    withUnsafePointer(to: value) { write(at: $0, shape, depth: depth) }
  }

  /// Describes the value of this shape at `address`, without a mirror if possible.
  mutating func write(at address: UnsafeRawPointer, _ shape: FlowShape, depth: Int) {
    guard visit() else { return }
    switch shape.kind {
    case .text: quote(address.assumingMemoryBound(to: String.self).pointee)
    case .whole: write(address.assumingMemoryBound(to: Int.self).pointee)
    case .truth: write(address.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false")
    case .real: write(address.assumingMemoryBound(to: Double.self).pointee.description)
    case .perhapsText: writePerhaps(address.assumingMemoryBound(to: String?.self)) { $0.quote($1) }
    case .perhapsWhole: writePerhaps(address.assumingMemoryBound(to: Int?.self)) { $0.write($1) }
    case .list(let type, let ending):
      let count = type.count(at: address)
      guard count > Self.mostListed else { return mirror(shape.boxed(at: address), depth: depth) }
      write(letters: "[")
      write(count)
      write(ending)
    case .structure(let opening, let fields):
      write(opening)
      if !fields.items.isEmpty { write(fields, of: address, depth: depth) }
    case .small(let texts): writeSmall(texts, at: address, shape, depth: depth)
    case .choice(let type): write(type, at: address, depth: depth)
    case .other: mirror(shape.boxed(at: address), depth: depth)
    }
  }

  /// Describes the loaded content at `address`, whose shape is read.
  mutating func writeLoaded(at address: UnsafeRawPointer, _ shape: FlowShape, depth: Int) {
    write(letters: "loaded(")
    write(at: address, shape, depth: depth + 1)
    write(letters: ")")
  }

  /// Writes text between parentheses, or only dots if it is nested too deep.
  mutating func writeInParentheses(depth: Int, _ writeInner: (inout FlowText) -> Void) {
    guard depth < Self.deepest else { return write(letters: "(…)") }
    write(letters: "(")
    writeInner(&self)
    write(letters: ")")
  }

  /// Writes a value after its name.
  mutating func writeField<Value>(_ label: String, _ value: Value, depth: Int) {
    write(label)
    writeTyped(value, depth: depth)
  }

  private mutating func write(
    _ fields: Lasting<FlowShape.Field>,
    of address: UnsafeRawPointer,
    depth: Int
  ) {
    guard depth < Self.deepest else { return write(letters: "…)") }
    for (index, field) in fields.items.enumerated() {
      guard index < Self.mostFields else { return write(letters: ", …)") }
      write(field.label)
      guard !field.isSecret else { continue }
      write(at: address + field.offset, field.shape, depth: depth + 1)
    }
    write(letters: ")")
  }

  @inline(__always)
  private mutating func writePerhaps<Wrapped>(
    _ address: UnsafePointer<Wrapped?>,
    _ writeWrapped: (inout FlowText, Wrapped) -> Void
  ) {
    guard let wrapped = address.pointee else { return write(letters: "nil") }
    if visit() { writeWrapped(&self, wrapped) }
  }

  private mutating func writeSmall(
    _ texts: FlowShape.SmallTexts,
    at address: UnsafeRawPointer,
    _ shape: FlowShape,
    depth: Int
  ) {
    if let known = texts.text(at: address) { return write(known) }
    let value = shape.boxed(at: address)
    guard Mirror(reflecting: value).children.isEmpty else { return mirror(value, depth: depth) }
    let described = Self.shortened(String(describing: value))
    texts.note(described, at: address)
    write(described)
  }

  private mutating func write<Choice: FlowChoice>(
    _: Choice.Type,
    at address: UnsafeRawPointer,
    depth: Int
  ) {
    address.assumingMemoryBound(to: Choice.self).pointee.write(to: &self, depth: depth)
  }
}
