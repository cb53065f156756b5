import ViperaHTML

/// Reads `application/x-www-form-urlencoded`, the format in which a page sends fields.
enum FormText {
  /// The maximum number of fields in a form.
  static let mostFields = 1_024

  /// The fields of a form in order; nil if there are more than a page of the host can send.
  static func form(in text: String) -> [PageEvent.Field]? {
    let fields = fields(in: text, limit: mostFields + 1)
    return fields.count > mostFields ? nil : fields
  }

  /// The first `limit` fields, in order.
  static func fields(in text: String, limit: Int) -> [PageEvent.Field] {
    text.utf8.split(separator: UInt8(ascii: "&"), maxSplits: limit).prefix(limit).map { pair in
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

  /// The decoded bytes; an invalid escape is kept as text.
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
