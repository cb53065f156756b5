import Glibc

/// A range of IP addresses with the same prefix, `10.0.0.0/8` or `2001:db8::/32`, or a single
/// address.
package struct AddressRange: Hashable, Sendable {
  /// The bytes of an address, IPv4 or IPv6.
  private let bytes: [UInt8]
  /// The length of the prefix in bits.
  private let bits: Int

  /// Parses a range or a single address; nil for any other text.
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

  /// Whether it is a single address.
  var isOne: Bool { bits == bytes.count * 8 }

  /// The address by which limits count; for IPv6 its first 64 bits, which belong to one subscriber.
  var counted: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return beginning(bits: 64)
  }

  /// The first 48 bits of an IPv6 address, which may belong to one customer of a provider; nil for
  /// IPv4.
  var network: String? { bytes.count == 16 ? beginning(bits: 48) : nil }

  private func beginning(bits: Int) -> String {
    let groups = stride(from: 0, to: bits / 8, by: 2).map { index in
      String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/\(bits)"
  }

  /// Returns the bytes of an address; an IPv4 address mapped to IPv6 has the bytes of IPv4.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    // The system function reads only up to the first zero.
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
