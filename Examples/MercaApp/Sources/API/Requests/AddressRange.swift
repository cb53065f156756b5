import Glibc

/// Addresses of the net that begin alike: `10.0.0.0/8`, `2001:db8::/32`, or one of them.
package struct AddressRange: Hashable, Sendable {
  /// The bytes of an address, IPv4 or IPv6.
  private let bytes: [UInt8]
  /// How many bits stay the same.
  private let bits: Int

  /// Reads a range, or one address; nothing for what is neither.
  package init?(_ text: some StringProtocol) {
    let parts = String(text).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let bytes = Self.bytes(first) else {
      return nil
    }
    let most = bytes.count * 8
    if parts.count == 2 {
      guard let bits = Digits.number(parts[1]), bits <= most else { return nil }
      self.bits = bits
    } else {
      bits = most
    }
    self.bytes = bytes
  }

  /// Whether an address is in the range.
  func contains(_ address: AddressRange) -> Bool {
    guard bytes.count == address.bytes.count, address.bits >= bits else { return false }
    let (whole, rest) = (bits / 8, bits % 8)
    guard bytes[..<whole] == address.bytes[..<whole] else { return false }
    return rest == 0 || (bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0
  }

  /// Whether it is one address.
  var isOne: Bool { bits == bytes.count * 8 }

  /// One address as it is counted by: IPv6 by its first 64 bits, which one subscriber has.
  var counted: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return beginning(bits: 64)
  }

  /// The first 48 bits of IPv6, which one customer of a provider may have; nil for IPv4.
  var network: String? { bytes.count == 16 ? beginning(bits: 48) : nil }

  private func beginning(bits: Int) -> String {
    let groups = stride(from: 0, to: bits / 8, by: 2).map { index in
      String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/\(bits)"
  }

  /// The bytes of an address; those of an IPv4 address within IPv6 are IPv4's.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    // The system reads up to the first zero.
    guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
    var short = in_addr()
    if inet_pton(AF_INET, String(text), &short) == 1 {
      return withUnsafeBytes(of: &short) { Array($0) }
    }
    var long = in6_addr()
    guard inet_pton(AF_INET6, String(text), &long) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &long) { Array($0) }
    let mark: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
    return bytes.starts(with: mark) ? Array(bytes[12...]) : bytes
  }
}
