/// Describes a value in a short text, in limited time however large the value is.
///
/// Shows the number of items of a list, the first fields of a struct, the name of an object's type, and `•••` for a
/// field with the name of a secret.
package struct ValueText {
  static let longest = 160
  static let deepest = 3
  static let mostFields = 6
  static let mostListed = 3

  private var text = ""
  /// The number of values that may still be read.
  private var visits = 24
  /// Whether the runtime can report which fields are strong.
  private let isReadable: Bool

  private init(isReadable: Bool) {
    self.isReadable = isReadable
  }

  /// Describes `value`, of any type.
  ///
  /// If `isReadable` is false, the runtime cannot report which fields are strong, so no fields of structs are read.
  package static func describing<Value>(
    _ value: Value,
    isReadable: @autoclosure () -> Bool = FieldReflection.isTrusted
  ) -> String {
    // The static type is tried first, since a value of a basic type then needs no `Any`.
    if let leaf = leaf(value, of: Value.self) ?? leaf(value as Any, of: type(of: value as Any)) {
      return leaf
    }
    var writer = ValueText(isReadable: isReadable())
    writer.write(value, depth: 0)
    return shortened(writer.text)
  }

  /// Returns `text` in quotes, shortened if necessary.
  ///
  /// The result is a copy, which does not hold the original's memory.
  package static func quoting(_ text: String) -> String {
    let bytes = shortened(text).utf8
    // The text is written at once, since appending quote, text and quote takes twice as long.
    return String(unsafeUninitializedCapacity: bytes.count + 2) { buffer in
      let quote = UInt8(ascii: "\"")
      buffer[0] = quote
      let end = buffer[1...].initialize(fromContentsOf: bytes)
      buffer[end] = quote
      return end + 1
    }
  }

  /// Cuts `text` after `longest` characters.
  package static func shortened(_ text: String) -> String {
    // A text with few bytes cannot have many characters, and counting bytes costs nothing.
    guard text.utf8.count > longest else { return text }
    // One character may have megabytes of combining marks, so scalars are counted first.
    let kept = Substring(text.unicodeScalars.prefix(longest * 4)).prefix(longest)
    return kept.endIndex == text.endIndex ? text : kept + "…"
  }

  /// The name of the dynamic type of a value.
  package static func typeName(_ value: Any) -> String {
    shortened("\(type(of: value))")
  }

  private mutating func write(_ part: String) { text += part }

  private mutating func write(_ value: Any, depth: Int) {
    visits -= 1
    guard visits > 0 else { return write("…") }
    if let leaf = Self.leaf(value, of: type(of: value)) { return write(leaf) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: writeOptional(mirror, depth: depth)
    case .dictionary, .collection, .set: writeList(value, mirror, depth: depth)
    case .class, .foreignReference: write(Self.typeName(value))
    case .tuple: writeFields(mirror.children.lazy.map { HeldField($0) }, depth: depth)
    case .enum: writeCase(value, mirror, depth: depth)
    case .struct: writeStruct(value, mirror, depth: depth)
    default: writePlain(value, mirror)
    }
  }

  private mutating func writeOptional(_ mirror: Mirror, depth: Int) {
    guard let wrapped = mirror.children.first else { return write("nil") }
    write(wrapped.value, depth: depth)
  }

  /// Describes a value of a basic type without reading fields.
  ///
  /// Generic, since casting a value in an `Any` takes longer than describing it.
  private static func leaf<Value>(_ value: Value, of type: Any.Type) -> String? {
    // Types are compared first, since a failing cast takes longer than describing the value.
    if type == String.self, let string = value as? String { return quoting(string) }
    if type == Int.self, let number = value as? Int { return String(number) }
    if type == Bool.self, let truth = value as? Bool { return truth ? "true" : "false" }
    if type == Double.self, let number = value as? Double { return number.description }
    if type == Substring.self, let part = value as? Substring { return quoting(String(part)) }
    return nil
  }

  private mutating func writeList(_ value: Any, _ mirror: Mirror, depth: Int) {
    if let items = value as? any ValueItems, items.count > Self.mostListed {
      return write("[\(items.count) × \(type(of: items).itemName)]")
    }
    guard depth < Self.deepest else { return write("[…]") }
    if mirror.displayStyle == .dictionary {
      writePairs(mirror.children.prefix(Self.mostListed).map(\.value), isSorted: true, depth: depth)
    } else {
      writeItems(mirror, depth: depth)
    }
  }

  /// Writes a list of keys and values like a dictionary, in its own order.
  private mutating func write(_ list: any ValuePairs, depth: Int) {
    guard list.count <= Self.mostListed else {
      return write("[\(list.count) × \(type(of: list).itemName)]")
    }
    guard depth < Self.deepest else { return write("[…]") }
    writePairs(list.pairs, isSorted: false, depth: depth)
  }

  private mutating func writeItems(_ mirror: Mirror, depth: Int) {
    let items = mirror.children.prefix(Self.mostListed).map { child in
      nested { $0.write(child.value, depth: depth + 1) }
    }
    // A set has no order, but two recordings of equal sets must be equal.
    write("[" + (mirror.displayStyle == .set ? items.sorted() : items).joined(separator: ", "))
    write(mirror.children.dropFirst(Self.mostListed).isEmpty ? "]" : ", …]")
  }

  private mutating func writePairs(_ pairs: [Any], isSorted: Bool, depth: Int) {
    guard !pairs.isEmpty else { return write("[:]") }
    let texts = pairs.map { pair in
      nested { $0.writePair(Mirror(reflecting: pair), depth: depth + 1) }
    }
    write("[" + (isSorted ? texts.sorted() : texts).joined(separator: ", ") + "]")
  }

  private mutating func writePair(_ pair: Mirror, depth: Int) {
    guard let key = pair.children.first?.value, let value = pair.children.dropFirst().first?.value
    else { return }
    let name = nested { $0.write(key, depth: depth) }
    write(name + ": ")
    // In a dictionary, the keys are the names of the values.
    if SecretNames.contain(Self.plainName(of: key) ?? name) {
      write(SecretNames.mask)
    } else {
      write(value, depth: depth)
    }
  }

  /// The text of a key that is a string, without quotes.
  private static func plainName(of key: Any) -> String? {
    let raw = (key as? any RawRepresentable)?.rawValue ?? key
    return (raw as? String).map(beginning) ?? (raw as? Substring).map { beginning(String($0)) }
  }

  /// The part of a name that is checked, since the name may be very long.
  private static func beginning(_ name: String) -> String {
    name.utf8.count > 1000 ? String(decoding: name.utf8.prefix(1000), as: UTF8.self) : name
  }

  /// Returns the text that `writing` writes, so that it can be sorted before it is added.
  private mutating func nested(_ writing: (inout ValueText) -> Void) -> String {
    let before = text
    text = ""
    writing(&self)
    defer { text = before }
    return text
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror, depth: Int) {
    guard let payload = mirror.children.first else { return writePlain(value, mirror) }
    write(payload.label ?? Self.typeName(value))
    guard !SecretNames.contain(payload.label ?? "") else { return write("(\(SecretNames.mask))") }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple {
      return writeFields(inner.children.lazy.map { HeldField($0) }, depth: depth)
    }
    write("(")
    write(payload.value, depth: depth + 1)
    write(")")
  }

  private mutating func writeStruct(_ value: Any, _ mirror: Mirror, depth: Int) {
    var steps = SecretFields.mostSteps
    if value is any CustomStringConvertible {
      if let list = value as? any ValuePairs { return write(list, depth: depth) }
      // A custom description would show fields that must be hidden, and is created as a whole before it is shortened.
      if !SecretFields.are(in: value, mirror, isReadable: isReadable, steps: &steps) {
        return writePlain(value, mirror)
      }
    }
    write(Self.typeName(value))
    guard !mirror.children.isEmpty else { return }
    let most = Self.mostFields + 1
    guard let fields = HeldField.all(of: value, in: mirror, most: most, isReadable: isReadable) else {
      return write("(…)")
    }
    writeFields(fields, depth: depth)
  }

  private mutating func writeFields(_ fields: some Sequence<HeldField>, depth: Int) {
    guard depth < Self.deepest else { return write("(…)") }
    write("(")
    // The children are read in one pass, since every other access to a mirror's children takes as long as a field.
    var written = 0
    for field in fields {
      if written > 0 { write(", ") }
      guard written < Self.mostFields else {
        write("…")
        break
      }
      writeField(field, depth: depth + 1)
      written += 1
    }
    write(")")
  }

  private mutating func writeField(_ field: HeldField, depth: Int) {
    let name = field.label ?? ""
    if !name.isEmpty, !name.hasPrefix(".") { write(name + ": ") }
    if SecretNames.contain(name) {
      write(SecretNames.mask)
      return
    }
    switch field.content {
    case .value(let value): write(value, depth: depth)
    case .unread(let type): write(Self.referred(type))
    }
  }

  /// The type that a weak or unowned property refers to.
  private static func referred(_ type: Any.Type) -> String {
    shortened("\((type as? any OptionalValue.Type)?.wrapped ?? type)")
  }

  private mutating func writePlain(_ value: Any, _ mirror: Mirror) {
    if let type = value as? Any.Type { return write(Self.shortened("\(type)")) }
    let isFunction = mirror.displayStyle == nil && !(value is any CustomStringConvertible)
    write(isFunction ? Self.typeName(value) : Self.shortened(String(describing: value)))
  }
}

/// A list that reports its size and the type of its items without reading them.
///
/// A mirror would wrap the first item only to get the name of its type. Names of types are interpolated, which takes 20
/// ns; `String(describing:)` takes 580 ns.
protocol ValueItems {
  /// The number of items, in constant time.
  var count: Int { get }
  /// The name of the items' type.
  static var itemName: String { get }
}

extension Array: ValueItems {
  static var itemName: String { ValueText.shortened("\(Element.self)") }
}

extension ArraySlice: ValueItems {
  static var itemName: String { ValueText.shortened("\(Element.self)") }
}

extension Set: ValueItems {
  static var itemName: String { ValueText.shortened("\(Element.self)") }
}

extension Dictionary: ValueItems {
  static var itemName: String { ValueText.shortened("\(Value.self)") }
}

/// A list of keys and values that is not a dictionary.
protocol ValuePairs {
  var count: Int { get }
  /// The pairs; each is a tuple of key and value.
  var pairs: [Any] { get }
  /// The name of the values' type.
  static var itemName: String { get }
}

extension KeyValuePairs: ValuePairs {
  var pairs: [Any] { map { $0 as Any } }
  static var itemName: String { ValueText.shortened("\(Value.self)") }
}
