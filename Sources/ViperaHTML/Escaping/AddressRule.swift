/// The addresses allowed in an attribute.
///
/// An address is read as browsers read it. Spaces and control characters at the start are skipped, tabs and line breaks
/// are skipped everywhere, and letters are case-insensitive. An address without a scheme is relative and allowed.
/// Ambiguous addresses are refused.
enum AddressRule {
  /// `http`, `https`, `mailto`, `tel` and relative addresses.
  case link
  /// The same as `link`, and inline pictures (`data:image/…`).
  case picture

  /// The replacement for an address that is not allowed.
  static let refused: StaticString = "about:invalid"

  /// The length of the longest allowed scheme, plus one for the colon.
  private static let longestScheme = 7

  func allows(_ address: String) -> Bool {
    var scheme: [UInt8] = []
    var rest = address.utf8.drop { $0 <= 0x20 }
    while let byte = rest.popFirst() {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: ":"): return allows(scheme: scheme, before: rest)
      case 0...0x20, 0x7F...: return allowsUnusual(rest)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
      default: scheme.append(byte)
      }
      // Such a long scheme is not allowed, but without a colon the address is relative.
      if scheme.count > Self.longestScheme { return allowsUnusual(rest) }
    }
    return true
  }

  private func allows(scheme: [UInt8], before rest: Substring.UTF8View) -> Bool {
    switch String(decoding: scheme, as: UTF8.self) {
    case "http", "https", "mailto", "tel": true
    case "data": self == .picture && isPicture(rest)
    default: false
    }
  }

  /// Whether an address that cannot begin with an allowed scheme is relative: it has no colon before its path.
  private func allowsUnusual(_ rest: Substring.UTF8View) -> Bool {
    for byte in rest {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return false
      default: continue
      }
    }
    return true
  }

  private func isPicture(_ rest: Substring.UTF8View) -> Bool {
    let start = rest.lazy.filter { $0 > 0x20 }.prefix(6).map { $0 | 0x20 }
    // Setting the bit 0x20 makes letters lower-case, and does not change a slash.
    return start.elementsEqual("image/".utf8)
  }
}
