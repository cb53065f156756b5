/// Where a server may fetch pictures from, however an address is written.
struct PictureSources: Sendable {
  private let prefixes: [String]

  /// Takes beginnings of addresses; one that names a host alone gets the slash that ends the host.
  init(_ prefixes: [String]) {
    self.prefixes = prefixes.map { prefix in
      precondition(
        !prefix.isEmpty,
        "A source that is empty would allow every address. Name a host."
      )
      guard let scheme = prefix.firstRange(of: "://") else { return prefix }
      // Else `https://cdn.example` would allow `https://cdn.example.evil.example`.
      return prefix[scheme.upperBound...].contains("/") ? prefix : prefix + "/"
    }
  }

  /// Whether `address` is of a source, and stays there when its path is resolved.
  func allow(_ address: String) -> Bool {
    guard let prefix = prefixes.first(where: address.hasPrefix) else { return false }
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    // What a prefix itself has is the app's own business.
    let path = address.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }.lowercased()
    // Servers differ in whether these end a segment.
    guard !path.contains("%2f"), !path.contains("%5c") else { return false }
    return path.split(separator: "/").allSatisfy { !Self.isDots($0) }
  }

  private static func isDots(_ segment: Substring) -> Bool {
    let plain = segment.replacing("%2e", with: ".")
    return plain == "." || plain == ".."
  }
}
