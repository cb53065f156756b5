/// Percent-encoding as in RFC 3986: in a value, all characters except unreserved ones are encoded, so a path segment or
/// a query can contain any text.
package enum PercentCoding {
  /// Encodes all characters of `text` except unreserved ones and those in `also`; a space becomes `%20`.
  package static func encode(_ text: String, also: String = "") -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) || also.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes `text`; nil if it is invalid, with a lone `%` or bytes that are not UTF-8.
  ///
  /// A `+` means a space only if `plusIsSpace` is true, as in the query that a form sends.
  package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
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
  package static func isUnreserved(_ byte: UInt8) -> Bool {
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

/// Encodes any value as one segment of a path.
///
/// Some texts cannot be a segment as they are. An empty segment changes the path. Browsers remove `.` and `..`, even if
/// they are percent-encoded. A fixed segment of another route leads to that route. These texts are written after a `~`,
/// and so are the same texts with any number of `~` before them. All other texts are written unchanged, so each value
/// has one segment and each segment one value.
package enum PathPiece {
  private static let mark: Unicode.Scalar = "~"

  /// Encodes a path segment written by the app's author; only the necessary characters are encoded.
  package static func encode(literal piece: String) -> String {
    PercentCoding.encode(piece, also: "!$&'()*+,;=:@")
  }

  /// The segment for `value`, percent-encoded; `fixed` are the fixed segments of other routes at this position.
  package static func encode(_ value: String, beside fixed: Set<String> = []) -> String {
    (needsMark(value, fixed.contains) ? "~" : "") + PercentCoding.encode(value)
  }

  /// The value of a percent-decoded segment.
  package static func value(of piece: String, isFixed: (String) -> Bool) -> String {
    guard piece.unicodeScalars.first == mark else { return piece }
    let rest = String(Substring(piece.unicodeScalars.dropFirst()))
    return needsMark(rest, isFixed) ? rest : piece
  }

  private static func needsMark(_ value: String, _ isFixed: (String) -> Bool) -> Bool {
    let plain = String(Substring(value.unicodeScalars.drop { $0 == mark }))
    return plain.isEmpty || plain == "." || plain == ".." || isFixed(plain)
  }
}

/// The types that are written in an address directly; all other types must be coded as one of them.
protocol AddressText: LosslessStringConvertible {}

extension String: AddressText {}
extension Bool: AddressText {}
extension Double: AddressText {}
extension Float: AddressText {}
extension Int: AddressText {}
extension Int8: AddressText {}
extension Int16: AddressText {}
extension Int32: AddressText {}
extension Int64: AddressText {}
extension Int128: AddressText {}
extension UInt: AddressText {}
extension UInt8: AddressText {}
extension UInt16: AddressText {}
extension UInt32: AddressText {}
extension UInt64: AddressText {}
extension UInt128: AddressText {}
