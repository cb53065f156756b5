package import ViperaWeb

/// Tells where requests come from, as far as that can be believed.
///
/// A proxy writes who asked it behind what it was told (`X-Forwarded-For`), so the list is read from
/// its end, and only while those who have written it are trusted: what stands before them anybody may
/// have made up.
package struct ClientAddresses: Sendable {
  private static let header = "X-Forwarded-For"
  /// Through as many proxies a request may come; what is before them is not looked at.
  private static let mostHops = 16

  private let trusted: [AddressRange]
  private let pages: PageOrigin?

  /// Creates what tells addresses.
  ///
  /// - Parameters:
  ///   - trusted: Proxies whose word counts; nobody's, unless some are named.
  ///   - pages: By what the pages of this program prove whom they ask for.
  package init(trusted: [AddressRange] = [], pages: PageOrigin? = nil) {
    self.trusted = trusted
    self.pages = pages
  }

  /// The address that limits count a request by; nil where it is not known.
  ///
  /// A page asks for the person who looks at it. This machine's own is none otherwise.
  package func address(of request: HTTPRequest) -> String? {
    if let told = pages?.address(toldBy: request) { return told }
    let host = "\(request.peer)".prefix { $0 != ":" }
    return address(ofPeer: host, request.headers.values(of: Self.header))
  }

  /// The address behind a peer that has sent these fields.
  func address(ofPeer host: some StringProtocol, _ fields: [String]) -> String? {
    guard let peer = AddressRange(host) else { return nil }
    var farthest = peer
    // Fields of one name are one list.
    let hops = fields.joined(separator: ",").split(separator: ",").suffix(Self.mostHops).reversed()
    var rest = hops[...]
    while trusted.contains(where: { $0.contains(farthest) }), let hop = rest.popFirst() {
      // Where a trusted proxy hands on what is no address, it is counted itself.
      guard let next = Self.address(in: hop.trimmed) else { break }
      farthest = next
    }
    return Self.thisMachine.contains { $0.contains(farthest) } ? nil : farthest.counted
  }

  /// The address of an entry of the list; some proxies write the port behind it, and IPv6 in brackets.
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
