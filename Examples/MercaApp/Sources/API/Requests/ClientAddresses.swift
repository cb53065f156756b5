import Foundation
import Glibc
import Passwords
import ViperaDigests
package import ViperaWeb

/// Finds the client address of a request in `X-Forwarded-For`, as far as it can be trusted.
///
/// Each proxy appends the address that connected to it. The list is therefore read from its end, as long as the proxy
/// that wrote the entry is trusted; entries further left may be forged.
package struct ClientAddresses: Sendable {
  private static let header = "X-Forwarded-For"
  /// The maximum number of proxies; further entries are ignored.
  private static let mostHops = 16

  private let trusted: [AddressRange]
  private let pages: PageOrigin?

  /// Creates a finder that trusts these proxies, and the pages of this process.
  package init(trusted: [AddressRange] = [], pages: PageOrigin? = nil) {
    self.trusted = trusted
    self.pages = pages
  }

  /// Returns the address under which limits count a request; nil if unknown.
  ///
  /// A request of a page counts for the page's client. Other requests from this machine have no address.
  package func address(of request: HTTPRequest) -> String? {
    if let told = pages?.address(toldBy: request) { return told }
    let host = "\(request.peer)".prefix { $0 != ":" }
    return address(ofPeer: host, request.headers.values(of: Self.header))
  }

  /// Returns the client address for a peer that sent these header fields.
  func address(ofPeer host: some StringProtocol, _ fields: [String]) -> String? {
    guard let peer = AddressRange(host) else { return nil }
    var farthest = peer
    // Header fields of the same name form one list.
    let hops = fields.joined(separator: ",").split(separator: ",").suffix(Self.mostHops).reversed()
    var rest = hops[...]
    while trusted.contains(where: { $0.contains(farthest) }), let hop = rest.popFirst() {
      // If a trusted proxy's entry is not an address, the proxy itself counts as the client.
      guard let next = Self.address(in: Substring(hop.trimmingCharacters(in: .whitespaces))) else { break }
      farthest = next
    }
    return Self.thisMachine.contains { $0.contains(farthest) } ? nil : farthest.counted
  }

  /// Returns the address in an entry of the list; some proxies add the port, and write IPv6 in brackets.
  private static func address(in hop: Substring) -> AddressRange? {
    var host = hop
    if let colon = hop.lastIndex(of: ":"), hop[..<colon].last == "]" || !hop[..<colon].contains(":") {
      guard let port = Digits.number(hop[colon...].dropFirst()), 1...65_535 ~= port else { return nil }
      host = hop[..<colon]
    }
    if host.first == "[" {
      guard host.last == "]", host.contains(":") else { return nil }
      host = host.dropFirst().dropLast()
    }
    guard let range = AddressRange(host), range.isOne else { return nil }
    return range
  }

  private static let thisMachine = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
}

/// Lets this process's pages send their client's address to the API, which no other client can do.
///
/// The requests of pages come from this process, so their connection does not reveal the client. The header field with
/// the client's address contains a random secret, which only this process knows.
package struct PageOrigin: Sendable {
  private static let header = "X-MercaApp-Page-Token"

  private let secret = SecretToken().text

  package init() {}

  /// Returns the header field with the address of a page's client.
  package func field(telling address: String) -> (name: String, value: String) {
    (Self.header, "\(secret) \(address)")
  }

  /// Returns the address of the page's client; nil if the request is not from a page of this process.
  func address(toldBy request: HTTPRequest) -> String? {
    let fields = request.headers.values(of: Self.header)
    guard fields.count == 1, "\(request.peer)".hasPrefix("127.") else { return nil }
    let words = fields[0].split(separator: " ")
    guard words.count == 2, isSecret(words[0]) else { return nil }
    return String(words[1])
  }

  /// Compares digests, so that the time reveals nothing about the secret.
  private func isSecret(_ text: Substring) -> Bool {
    text.utf8.count == secret.utf8.count && SHA256.digest(of: text.utf8) == SHA256.digest(of: secret.utf8)
  }
}

/// A range of IP addresses with a common prefix, such as `10.0.0.0/8` or `2001:db8::/32`, or a single address.
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The length of the prefix in bits.
  private let bits: Int

  /// Parses a range or a single address; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = String(text).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let bytes = Self.bytes(first) else { return nil }
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

  /// Whether the range is a single address.
  var isOne: Bool { bits == bytes.count * 8 }

  /// The address under which limits count; for IPv6, its first 64 bits, which belong to one subscriber.
  var counted: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return beginning(bits: 64)
  }

  /// The first 48 bits of an IPv6 address, which often belong to one customer of a provider; nil for IPv4.
  var network: String? { bytes.count == 16 ? beginning(bits: 48) : nil }

  private func beginning(bits: Int) -> String {
    let groups = stride(from: 0, to: bits / 8, by: 2).map { index in
      String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/\(bits)"
  }

  /// Returns the bytes of an address; an IPv4 address that is mapped to IPv6 is returned as IPv4.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    // `inet_pton` reads only up to the first NUL.
    guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
    var short = in_addr()
    if inet_pton(AF_INET, String(text), &short) == 1 { return withUnsafeBytes(of: &short) { Array($0) } }
    var long = in6_addr()
    guard inet_pton(AF_INET6, String(text), &long) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &long) { Array($0) }
    let mark: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
    return bytes.starts(with: mark) ? Array(bytes[12...]) : bytes
  }
}
