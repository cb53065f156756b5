/// Writes JSON, for a library that does not import Foundation.
///
/// The caller decides the order of keys, so the same recording always gives the same text.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  /// Writes an object; `writing` adds its members with `member`.
  mutating func object(_ writing: (inout JSONText) -> Void) {
    enclose("{", "}", writing)
  }

  /// Writes an array with an element for each of `items`, optionally on separate lines.
  mutating func array<Item>(
    of items: [Item],
    onLines: Bool = false,
    _ writing: (inout JSONText, Item) -> Void
  ) {
    enclose("[", onLines && !items.isEmpty ? "\n]" : "]") { json in
      for item in items {
        json.separate()
        if onLines { json.text += "\n" }
        writing(&json, item)
        json.needsComma = true
      }
    }
  }

  /// Writes a member of an object; `writing` adds its value.
  mutating func member(_ key: String, _ writing: (inout JSONText) -> Void) {
    separate()
    string(key)
    text += ":"
    writing(&self)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: String) {
    member(key) { $0.string(value) }
  }

  mutating func member(_ key: String, _ value: Int) {
    member(key) { $0.text += String(value) }
  }

  /// Writes a text as a JSON string.
  mutating func string(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // JavaScript used to treat the last two as line ends, and people paste JSON into scripts.
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": text += Self.escaped(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private mutating func enclose(
    _ open: String,
    _ close: String,
    _ writing: (inout JSONText) -> Void
  ) {
    text += open
    needsComma = false
    writing(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
