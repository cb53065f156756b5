/// The host names that a server accepts: those of this machine, and the configured ones.
struct AllowedHosts: Sendable {
  private let names: Set<String>

  init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost", "127.0.0.1", "[::1]"])
  }

  /// Whether a request for `host`, with or without a port, is meant for this server.
  func allows(_ host: String?) -> Bool {
    guard let host, host.utf8.count <= 255 else { return false }
    let name = Self.name(in: host)
    // Lower-case names are checked first, since nearly all clients send them.
    return names.contains(name) || names.contains(name.lowercased())
  }

  private static func name(in host: String) -> String {
    guard let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")),
      host.utf8[colon...].dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return host }
    return String(host[..<colon])
  }
}
