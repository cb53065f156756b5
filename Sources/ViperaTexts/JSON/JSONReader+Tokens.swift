extension JSONReader {
  /// The byte at the current position; nil at the end.
  var byte: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  /// The description of the current character, for messages.
  var found: String { file.found(at: index) }

  /// An error at the current position.
  func error(_ message: String) -> JSONError { file.error(at: index, message) }

  mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Skips a character if it is next; after a colon or a comma, skips whitespace as well.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    // After other characters, the caller needs to know whether a value ends its line.
    if character == ":" || character == "," { skipSpace() }
    return true
  }

  /// Reads a number and returns its digits.
  mutating func number() throws(JSONError) -> String {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let first = index
    try digits(after: "-")
    if file.bytes[first] == UInt8(ascii: "0"), index > first + 1 {
      throw file.error(at: start, "a number with a leading zero. Remove the zero, or write the number as a text.")
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits(after: ".")
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits(after: "e")
    }
    let text = String(decoding: file.bytes[start..<index], as: UTF8.self)
    guard Double(text)?.isFinite == true else {
      throw file.error(at: start, "the number \(text.prefix(20)) is too large for every number type of Swift.")
    }
    return text
  }

  private mutating func digits(after sign: String) throws(JSONError) {
    let start = index
    while let byte, byte.isDigit { index += 1 }
    if index == start { throw error("expected a digit after '\(sign)', but found \(found)") }
  }

  /// Reads a text, including its quotes.
  mutating func text() throws(JSONError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    var run = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        content += file.bytes[run..<index]
        index += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw file.error(at: start, "the text has bytes that are not UTF-8. Save the file as UTF-8.")
        }
        return text
      case UInt8(ascii: "\\"):
        content += file.bytes[run..<index]
        content += Array(String(try escape()).utf8)
        run = index
      case 0..<0x20:
        throw error("a text contains \(found), which JSON writes as an escape such as '\\n'.")
      default:
        index += 1
      }
    }
    throw file.error(at: start, "the text that begins here has no end: a '\"' is missing.")
  }

  /// Reads an escape, which begins with a backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let byte else { throw error("expected an escape, but found \(found)") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(from: start)
    default:
      throw file.error(
        at: start,
        "a backslash before \(file.found(at: start + 1)), which is no escape. A backslash itself is '\\\\'."
      )
    }
  }

  /// Reads the digits of a `\u` escape, or of two such escapes for a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let high = try unit(from: start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    let isPair =
      high < 0xDC00 && index + 1 < file.bytes.count
      && file.bytes[index] == UInt8(ascii: "\\") && file.bytes[index + 1] == UInt8(ascii: "u")
    if isPair {
      index += 2
      let low = try unit(from: start)
      let code = 0x10000 + (high - 0xD800) << 10 + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(code) { return scalar }
    }
    throw file.error(at: start, "half of a surrogate pair. Write both halves, or the character itself.")
  }

  private mutating func unit(from start: Int) throws(JSONError) -> UInt32 {
    let digits = file.bytes[index...].prefix(4)
    let isHexadecimal = digits.count == 4 && digits.allSatisfy { $0.isDigit || ($0 | 0x20).isHexadecimalLetter }
    guard isHexadecimal, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw file.error(at: start, "expected four hexadecimal digits after '\\u'.")
    }
    index += 4
    return unit
  }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isHexadecimalLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }
}
