/// The names a host goes by: those of this machine, and those it was told.
struct AllowedHosts: Sendable {
  private let names: Set<String>

  init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost", "127.0.0.1", "[::1]"])
  }

  /// Whether a request for `host`, with or without a port, is meant for this server.
  func allows(_ host: String?) -> Bool {
    guard let host, host.utf8.count <= 255 else { return false }
    return names.contains(Self.name(in: host).lowercased())
  }

  private static func name(in host: String) -> Substring {
    guard let colon = host.lastIndex(of: ":"),
      host[host.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return host[...] }
    return host[..<colon]
  }
}
