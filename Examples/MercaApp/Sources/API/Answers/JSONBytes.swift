/// Writes JSON member by member, where an encoder would take longer to write a response than the database takes to find
/// it.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty buffer with a capacity in bytes.
  init(capacity: Int = 512) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes an object with the members that the closure writes.
  mutating func object(_ members: (inout JSONBytes) -> Void) {
    nested(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes a list of values.
  mutating func list<Value>(_ values: [Value], _ write: (inout JSONBytes, Value) -> Void) {
    nested(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for value in values {
        json.separate()
        write(&json, value)
        json.needsComma = true
      }
    }
  }

  /// Writes the name of a member; its value has to follow.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a text member.
  mutating func member(_ name: StaticString, _ value: String) {
    self.name(name)
    text(value)
    needsComma = true
  }

  /// Writes a text member, if there is a text.
  mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  /// Writes a number member.
  mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    bytes.append(contentsOf: "\(value)".utf8)
    needsComma = true
  }

  /// Writes a Boolean member.
  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    let word: StaticString = value ? "true" : "false"
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  /// Writes a text as Foundation's encoder does, without escaping slashes.
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8
      while let place = rest.firstIndex(where: Self.isEscaped) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<place]))
        escape(rest[place])
        rest = UnsafeBufferPointer(rebasing: rest[(place + 1)...])
      }
      bytes.append(contentsOf: rest)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0a: bytes.append(UInt8(ascii: "n"))
    case 0x0c: bytes.append(UInt8(ascii: "f"))
    case 0x0d: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func nested(
    _ opening: UInt8,
    _ closing: UInt8,
    _ write: (inout JSONBytes) -> Void
  ) {
    bytes.append(opening)
    needsComma = false
    write(&self)
    bytes.append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}
