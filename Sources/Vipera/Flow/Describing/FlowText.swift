/// Describes a value for a diagram: short, and in bounded time however large the value is.
///
/// Lists show how many items they have, structs their first fields, objects their type's name, and
/// fields whose names speak of secrets only `•••`.
@usableFromInline
struct FlowText {
  static let longest = 160
  static let deepest = 3
  static let mostFields = 6
  static let mostListed = 3

  var text = ""
  /// How many more values are looked at.
  var visits = 24
  /// Whether types are remembered; tests compare with what mirrors alone say.
  private let usesShapes: Bool

  private init(usesShapes: Bool = true) {
    self.usesShapes = usesShapes
  }

  /// Describes `value`, whatever it is.
  @inlinable
  static func describing<Value>(_ value: Value) -> String {
    // Comparing types costs nothing where the type is known; casting first would cost more than
    // the rest of a message.
    if Value.self == Int.self, let number = value as? Int { return String(number) }
    if Value.self == Bool.self, let truth = value as? Bool { return truth ? "true" : "false" }
    if Value.self == String.self, let text = value as? String { return quoting(text) }
    return reflecting(value)
  }

  /// Describes `value` by looking into it.
  @usableFromInline
  static func reflecting<Value>(_ value: Value) -> String {
    var writer = FlowText()
    writer.writeTyped(value, depth: 0)
    return shortened(writer.text)
  }

  /// Describes `value` by mirrors alone, which is slower and says the same.
  static func mirroring(_ value: Any) -> String {
    var writer = FlowText(usesShapes: false)
    writer.write(value, depth: 0)
    return shortened(writer.text)
  }

  /// Adds `part`, quoted and shortened.
  mutating func quote(_ part: String) {
    text += "\""
    text += Self.shortened(part)
    text += "\""
  }

  /// Quotes `text`, shortened.
  ///
  /// The result is a copy that keeps no spare room of the original alive.
  @usableFromInline
  static func quoting(_ text: String) -> String {
    let bytes = shortened(text).utf8
    // Written in one go: appending quote, text and quote costs twice as much.
    return String(unsafeUninitializedCapacity: bytes.count + 2) { buffer in
      let quote = UInt8(ascii: "\"")
      buffer[0] = quote
      let end = buffer[1...].initialize(fromContentsOf: bytes)
      buffer[end] = quote
      return end + 1
    }
  }

  /// Tells the size of a list that is too long to be written out.
  private static func summing(_ items: any FlowItems) -> String? {
    items.count > mostListed ? "[\(items.count) × \(items.itemName)]" : nil
  }

  /// Cuts `text` after `longest` characters.
  static func shortened(_ text: String) -> String {
    // A text with few bytes cannot have many characters, and counting bytes is free.
    guard text.utf8.count > longest else { return text }
    // One character may be megabytes of combining marks, so scalars are counted first.
    let kept = Substring(text.unicodeScalars.prefix(longest * 4)).prefix(longest)
    return kept.endIndex == text.endIndex ? text : kept + "…"
  }

  /// Describes a value of whatever type it turns out to have.
  mutating func write(_ value: Any, depth: Int) {
    guard usesShapes, let shape = FlowShape.of(value) else {
      visits -= 1
      guard visits > 0 else { return text += "…" }
      return mirror(value, depth: depth)
    }
    open(value, shape, depth: depth)
  }

  private mutating func open<Value>(_ value: Value, _ shape: FlowShape, depth: Int) {
    // An item of `[any Sendable]` comes in two boxes, of which only the outer one was opened.
    guard ObjectIdentifier(Value.self) == ObjectIdentifier(shape.type) else {
      visits -= 1
      guard visits > 0 else { return text += "…" }
      return mirror(value, depth: depth)
    }
    withUnsafePointer(to: value) { write(at: $0, shape, depth: depth) }
  }

  /// Describes a value that was counted already, by looking at it in a mirror.
  mutating func mirror(_ value: Any, depth: Int) {
    if let leaf = Self.leaf(value) { return text += leaf }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: writeOptional(mirror, depth: depth)
    case .dictionary, .collection, .set: writeList(value, mirror, depth: depth)
    case .class, .foreignReference: text += Self.typeName(value)
    case .tuple: writeFields(of: mirror, depth: depth)
    case .enum: writeCase(value, mirror, depth: depth)
    case .struct: writeStruct(value, mirror, depth: depth)
    default: writePlain(value, mirror)
    }
  }

  private mutating func writeOptional(_ mirror: Mirror, depth: Int) {
    guard let wrapped = mirror.children.first else { return text += "nil" }
    write(wrapped.value, depth: depth)
  }

  /// Describes the values that most others are made of without looking into them.
  private static func leaf(_ value: Any) -> String? {
    // Comparing types first: a cast that fails takes longer than describing the value.
    let type = type(of: value)
    if type == String.self, let string = value as? String { return quoting(string) }
    if type == Int.self, let number = value as? Int { return String(number) }
    if type == Bool.self, let truth = value as? Bool { return truth ? "true" : "false" }
    if type == Double.self, let number = value as? Double { return number.description }
    if type == Substring.self, let part = value as? Substring { return quoting(String(part)) }
    return nil
  }

  private mutating func writeList(_ value: Any, _ mirror: Mirror, depth: Int) {
    if let items = value as? any FlowItems, let sum = Self.summing(items) { return text += sum }
    guard depth < Self.deepest else { return text += "[…]" }
    if mirror.displayStyle == .dictionary {
      writePairs(mirror, depth: depth)
    } else {
      writeItems(mirror, depth: depth)
    }
  }

  private mutating func writeItems(_ mirror: Mirror, depth: Int) {
    let items = mirror.children.prefix(Self.mostListed).map { child in
      nested { $0.write(child.value, depth: depth + 1) }
    }
    // A set has no order; two recordings of the same set must read the same.
    text += "[" + (mirror.displayStyle == .set ? items.sorted() : items).joined(separator: ", ")
    text += mirror.children.dropFirst(Self.mostListed).isEmpty ? "]" : ", …]"
  }

  private mutating func writePairs(_ mirror: Mirror, depth: Int) {
    guard !mirror.children.isEmpty else { return text += "[:]" }
    let pairs = mirror.children.prefix(Self.mostListed).map { child in
      nested { $0.writePair(Mirror(reflecting: child.value), depth: depth + 1) }
    }
    text += "[" + pairs.sorted().joined(separator: ", ") + "]"
  }

  private mutating func writePair(_ pair: Mirror, depth: Int) {
    guard let key = pair.children.first?.value, let value = pair.children.dropFirst().first?.value
    else { return }
    let name = nested { $0.write(key, depth: depth) }
    text += name + ": "
    // A dictionary is a form without types: its keys are the names of its values.
    if SecretNames.contain(Self.plainName(of: key) ?? name) {
      text += SecretNames.mask
    } else {
      write(value, depth: depth)
    }
  }

  /// The text of a key that is one, without quotes.
  private static func plainName(of key: Any) -> String? {
    let raw = (key as? any RawRepresentable)?.rawValue ?? key
    return (raw as? String).map(beginning) ?? (raw as? Substring).map { beginning(String($0)) }
  }

  /// As much of a name as is looked at: it may be as long as a novel.
  private static func beginning(_ name: String) -> String {
    name.utf8.count > 1000 ? String(decoding: name.utf8.prefix(1000), as: UTF8.self) : name
  }

  /// What `writing` writes, to be put in order before it becomes part of the text.
  private mutating func nested(_ writing: (inout FlowText) -> Void) -> String {
    let outer = text
    text = ""
    defer { text = outer }
    writing(&self)
    return text
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror, depth: Int) {
    guard let payload = mirror.children.first else { return writePlain(value, mirror) }
    text += payload.label ?? Self.typeName(value)
    guard !SecretNames.contain(payload.label ?? "") else { return text += "(\(SecretNames.mask))" }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple { return writeFields(of: inner, depth: depth) }
    text += "("
    write(payload.value, depth: depth + 1)
    text += ")"
  }

  private mutating func writeStruct(_ value: Any, _ mirror: Mirror, depth: Int) {
    var steps = SecretFields.mostSteps
    // A text of its own would show what its fields hide, and is built whole before it is cut.
    if value is any CustomStringConvertible, !SecretFields.are(in: mirror, steps: &steps) {
      return writePlain(value, mirror)
    }
    text += Self.typeName(value)
    guard !mirror.children.isEmpty else { return }
    writeFields(of: mirror, depth: depth)
  }

  private mutating func writeFields(of mirror: Mirror, depth: Int) {
    guard depth < Self.deepest else { return text += "(…)" }
    text += "("
    // Walked through once: every other question to a mirror's children takes as long as a field.
    var written = 0
    for child in mirror.children {
      if written > 0 { text += ", " }
      guard written < Self.mostFields else {
        text += "…"
        break
      }
      writeField(child, depth: depth + 1)
      written += 1
    }
    text += ")"
  }

  private mutating func writeField(_ field: Mirror.Child, depth: Int) {
    let name = field.label ?? ""
    if !name.isEmpty, !name.hasPrefix(".") { text += name + ": " }
    if SecretNames.contain(name) {
      text += SecretNames.mask
    } else {
      write(field.value, depth: depth)
    }
  }

  private mutating func writePlain(_ value: Any, _ mirror: Mirror) {
    if let type = value as? Any.Type { return text += Self.shortened("\(type)") }
    let isFunction = mirror.displayStyle == nil && !(value is any CustomStringConvertible)
    text += isFunction ? Self.typeName(value) : Self.shortened(String(describing: value))
  }

  /// The name of a value's own type.
  static func typeName(_ value: Any) -> String {
    shortened("\(type(of: value))")
  }
}
