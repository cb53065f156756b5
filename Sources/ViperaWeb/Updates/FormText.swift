import ViperaHTML

/// Reads `application/x-www-form-urlencoded`, the form in which a page sends fields.
enum FormText {
  /// The fields in their order, at most `limit` of them.
  static func fields(in text: String, limit: Int = 256) -> [PageEvent.Field] {
    text.utf8.split(separator: UInt8(ascii: "&")).prefix(limit).map { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return PageEvent.Field(
        name: decoded(parts[0]),
        value: parts.count > 1 ? decoded(parts[1]) : ""
      )
    }
  }

  /// What stands behind the escapes; a broken escape stands for itself.
  static func decoded(_ bytes: Substring.UTF8View) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        if digits.count == 2 {
          result.append(UInt8(digits[0] << 4 | digits[1]))
          rest = rest.dropFirst(2)
        } else {
          result.append(byte)
        }
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
