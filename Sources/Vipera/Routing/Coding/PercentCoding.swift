/// Percent-encoding as in RFC 3986: in a value, everything but unreserved characters is encoded, so
/// a piece of a path or a query can hold any text.
enum PercentCoding {
  /// Encodes `text`; a space becomes `%20`.
  static func encode(_ text: String) -> String {
    encode(text, leaving: isUnreserved)
  }

  /// Encodes a piece of a path that the app's author wrote; only what must be encoded there.
  static func encode(piece: String) -> String {
    encode(piece) { isUnreserved($0) || "!$&'()*+,;=:@".utf8.contains($0) }
  }

  private static func encode(_ text: String, leaving isPlain: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes `text`, or returns nil when it is broken: a lone `%`, or bytes that are not UTF-8.
  ///
  /// A `+` means a space only if `plusIsSpace` is true, as in the query that a form sends.
  static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.utf8.count)
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = bytes.next().flatMap(hexValue), let low = bytes.next().flatMap(hexValue)
        else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Whether a byte may be written unencoded in any value of an address.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
