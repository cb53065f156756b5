/// Describes a value for a diagram: short, and in bounded time however large the value is.
///
/// Lists show how many items they have, structs their first fields, objects their type's name, and
/// fields whose names speak of secrets only `•••`.
struct FlowText {
  static let longest = 160
  private static let deepest = 3
  private static let mostFields = 6

  private var text = ""
  private var visits = 24

  /// Describes `value`, whatever it is.
  static func describing(_ value: some Any) -> String {
    var writer = FlowText()
    writer.write(value, depth: 0)
    return shortened(writer.text)
  }

  /// Quotes `text`, shortened.
  static func quoting(_ text: String) -> String {
    "\"\(shortened(text))\""
  }

  /// Cuts `text` after `longest` characters.
  static func shortened(_ text: String) -> String {
    // A text with few bytes cannot have many characters, and counting bytes is free.
    guard text.utf8.count > longest, text.count > longest else { return text }
    return text.prefix(longest) + "…"
  }

  private mutating func write(_ value: Any, depth: Int) {
    visits -= 1
    guard visits > 0 else { return text += "…" }
    if let string = value as? String { return text += Self.quoting(string) }
    if let substring = value as? Substring { return text += Self.quoting(String(substring)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: writeOptional(mirror, depth: depth)
    case .collection, .set, .dictionary: writeItems(value, mirror, depth: depth)
    case .class, .foreignReference: text += Self.typeName(value)
    case .tuple: writeFields(of: mirror, depth: depth)
    case .enum: writeCase(value, mirror, depth: depth)
    case .struct: writeStruct(value, mirror, depth: depth)
    default: writePlain(value)
    }
  }

  private mutating func writeOptional(_ mirror: Mirror, depth: Int) {
    guard let wrapped = mirror.children.first else { return text += "nil" }
    write(wrapped.value, depth: depth)
  }

  private mutating func writeItems(_ value: Any, _ mirror: Mirror, depth: Int) {
    let count = mirror.children.count
    guard count > 0 else { return text += "[]" }
    guard count > 3 || depth >= Self.deepest else {
      text += "["
      for (index, child) in mirror.children.enumerated() {
        if index > 0 { text += ", " }
        write(child.value, depth: depth + 1)
      }
      return text += "]"
    }
    text += "[\(count) × \(mirror.children.first.map { Self.typeName($0.value) } ?? "")]"
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror, depth: Int) {
    guard let payload = mirror.children.first else { return writePlain(value) }
    text += payload.label ?? Self.typeName(value)
    guard !SecretNames.contain(payload.label ?? "") else { return text += "(\(SecretNames.mask))" }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple { return writeFields(of: inner, depth: depth) }
    text += "("
    write(payload.value, depth: depth + 1)
    text += ")"
  }

  private mutating func writeStruct(_ value: Any, _ mirror: Mirror, depth: Int) {
    if value is any CustomStringConvertible { return writePlain(value) }
    text += Self.typeName(value)
    guard !mirror.children.isEmpty else { return }
    writeFields(of: mirror, depth: depth)
  }

  private mutating func writeFields(of mirror: Mirror, depth: Int) {
    guard depth < Self.deepest else { return text += "(…)" }
    text += "("
    for (index, child) in mirror.children.prefix(Self.mostFields).enumerated() {
      if index > 0 { text += ", " }
      let name = child.label ?? ""
      if !name.isEmpty, !name.hasPrefix(".") { text += "\(name): " }
      if SecretNames.contain(name) {
        text += SecretNames.mask
      } else {
        write(child.value, depth: depth + 1)
      }
    }
    text += mirror.children.count > Self.mostFields ? ", …)" : ")"
  }

  private mutating func writePlain(_ value: Any) {
    let style = Mirror(reflecting: value).displayStyle
    let isFunction = style == nil && !(value is any CustomStringConvertible)
    text += isFunction ? Self.typeName(value) : Self.shortened(String(describing: value))
  }

  private static func typeName(_ value: Any) -> String {
    String(describing: type(of: value))
  }
}
