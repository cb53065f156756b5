/// Percent-encoding as in RFC 3986: in a value, everything but unreserved characters is encoded, so
/// a piece of a path or a query can hold any text.
package enum PercentCoding {
  /// Encodes `text`, apart from unreserved characters and those of `also`; a space becomes `%20`.
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

  /// Decodes `text`, or returns nil when it is broken: a lone `%`, or bytes that are not UTF-8.
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

/// Encodes any value as one piece of a path.
///
/// Some texts cannot be a piece as they are: an empty one makes another path, browsers remove `.` and `..`, even if
/// they are percent-encoded, and a fixed piece of another route leads to that route. These texts are written after a
/// `~`, and so are the same texts with any number of `~` before them. Every other text is written as it is, so each
/// value has one piece and each piece one value.
package enum PathPiece {
  private static let mark: Unicode.Scalar = "~"

  /// Encodes a piece of a path that the app's author wrote; only what must be encoded there.
  package static func encode(literal piece: String) -> String {
    PercentCoding.encode(piece, also: "!$&'()*+,;=:@")
  }

  /// The piece for `value`, percent-encoded; `fixed` are the fixed pieces of other routes at this place.
  package static func encode(_ value: String, beside fixed: Set<String> = []) -> String {
    (needsMark(value, fixed.contains) ? "~" : "") + PercentCoding.encode(value)
  }

  /// The value of a piece that is percent-decoded already.
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

/// The types that are written in an address directly; every other type must be coded as one of
/// them.
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
