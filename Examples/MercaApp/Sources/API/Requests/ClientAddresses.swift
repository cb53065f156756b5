package import ViperaWeb

/// Finds the client address of a request, as far as it can be trusted.
///
/// A proxy appends the address of its peer to the list it received (`X-Forwarded-For`). So the list is read from its
/// end, as long as the proxy that wrote an entry is trusted; entries before that may be forged.
package struct ClientAddresses: Sendable {
  private static let header = "X-Forwarded-For"
  /// The maximum number of proxies on the way; earlier entries are ignored.
  private static let mostHops = 16

  private let trusted: [AddressRange]
  private let pages: PageOrigin?

  /// Creates a finder of client addresses.
  ///
  /// - Parameters:
  ///   - trusted: The trusted proxies (default: none).
  ///   - pages: The proof by which this program's pages name their client.
  package init(trusted: [AddressRange] = [], pages: PageOrigin? = nil) {
    self.trusted = trusted
    self.pages = pages
  }

  /// Returns the address by which limits count a request; nil if unknown.
  ///
  /// A page's request counts for the page's client. Other requests from this machine have no address.
  package func address(of request: HTTPRequest) -> String? {
    if let told = pages?.address(toldBy: request) { return told }
    let host = "\(request.peer)".prefix { $0 != ":" }
    return address(ofPeer: host, request.headers.values(of: Self.header))
  }

  /// Returns the client address behind a peer that has sent these fields.
  func address(ofPeer host: some StringProtocol, _ fields: [String]) -> String? {
    guard let peer = AddressRange(host) else { return nil }
    var farthest = peer
    // Header fields of the same name form one list.
    let hops = fields.joined(separator: ",").split(separator: ",").suffix(Self.mostHops).reversed()
    var rest = hops[...]
    while trusted.contains(where: { $0.contains(farthest) }), let hop = rest.popFirst() {
      // If a trusted proxy's entry is not an address, the proxy itself is counted.
      guard let next = Self.address(in: hop.trimmed) else { break }
      farthest = next
    }
    return Self.thisMachine.contains { $0.contains(farthest) } ? nil : farthest.counted
  }

  /// Returns the address in an entry of the list; some proxies add the port, and put IPv6 in brackets.
  private static func address(in hop: Substring) -> AddressRange? {
    var (host, port) = (hop, Substring?.none)
    if hop.first == "[" {
      guard let end = hop.firstIndex(of: "]") else { return nil }
      host = hop[..<end].dropFirst()
      let rest = hop[end...].dropFirst()
      guard host.contains(":"), rest.isEmpty || rest.first == ":" else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = hop.firstIndex(of: ":"), !hop[colon...].dropFirst().contains(":") {
      (host, port) = (hop[..<colon], hop[colon...].dropFirst())
    }
    if let port {
      guard let number = Digits.number(port), 1...65_535 ~= number else { return nil }
    }
    guard let range = AddressRange(host), range.isOne else { return nil }
    return range
  }

  private static let thisMachine = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
}

extension Substring {
  /// The text without the space around it.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
