/// The context of a text, which decides how it must be escaped.
///
/// NUL becomes U+FFFD, as the browser would read it anyway, so that patches can use NUL as a separator. A carriage
/// return is written as a character reference, since the browser would otherwise read a line feed.
enum Escaping {
  case text
  /// A value in double quotes.
  case attribute
  /// Text in patches, which is not markup.
  case patch

  /// A bit mask with a bit for each byte below 64 that must be escaped.
  @inline(__always)
  fileprivate var special: UInt64 {
    switch self {
    case .text: 1 << 0 | 1 << 13 | 1 << 38 | 1 << 60 | 1 << 62
    case .attribute: 1 << 0 | 1 << 13 | 1 << 34 | 1 << 38 | 1 << 60 | 1 << 62
    case .patch: 1 << 0
    }
  }
}

extension HTMLBuffer {
  mutating func append(_ text: String, escaping: Escaping) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      append($0, escaping: escaping)
    }
    guard isDone == nil else { return }
    var copy = text
    copy.withUTF8 { append($0, escaping: escaping) }
  }

  mutating func append(_ text: StaticString, escaping: Escaping) {
    text.withUTF8Buffer { append($0, escaping: escaping) }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    guard let bytes = text.baseAddress else { return }
    let special = escaping.special
    var copied = 0
    for at in 0..<text.count {
      let byte = bytes[at]
      guard byte < 64, special & (1 << UInt64(byte)) != 0 else { continue }
      append(bytes + copied, at - copied)
      append(Self.reference(for: byte))
      copied = at + 1
    }
    append(bytes + copied, text.count - copied)
  }

  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\r"): "&#13;"
    default: "\u{FFFD}"
    }
  }
}
