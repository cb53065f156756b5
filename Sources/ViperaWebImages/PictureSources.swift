/// The addresses from which a server may fetch pictures.
struct PictureSources: Sendable {
  private let prefixes: [String]

  /// Creates the list from prefixes of addresses; a slash is added to a prefix that is only a host.
  init(_ prefixes: [String]) {
    self.prefixes = prefixes.map { prefix in
      precondition(
        !prefix.isEmpty,
        "A source that is empty would allow every address. Name a host."
      )
      guard let scheme = prefix.firstRange(of: "://") else { return prefix }
      // Without the slash, `https://cdn.example` would allow `https://cdn.example.evil.example`.
      return prefix[scheme.upperBound...].contains("/") ? prefix : prefix + "/"
    }
  }

  /// Whether a listed source contains `address`, even after `..` in its path is resolved.
  func allow(_ address: String) -> Bool {
    guard let prefix = prefixes.first(where: address.hasPrefix) else { return false }
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    // The prefix itself was set by the app, so only the rest is checked.
    let path = address.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }.lowercased()
    // Some servers read an encoded slash or backslash as the end of a segment.
    guard !path.contains("%2f"), !path.contains("%5c") else { return false }
    return path.split(separator: "/").allSatisfy { !Self.isDots($0) }
  }

  private static func isDots(_ segment: Substring) -> Bool {
    let plain = segment.replacing("%2e", with: ".")
    return plain == "." || plain == ".."
  }
}
