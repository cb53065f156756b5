/// The addresses from which a server may fetch pictures, however they are written.
struct PictureSources: Sendable {
  private let prefixes: [String]

  /// Creates it from prefixes of addresses; a prefix that is only a host gets a slash at its end.
  init(_ prefixes: [String]) {
    self.prefixes = prefixes.map { prefix in
      precondition(
        !prefix.isEmpty,
        "A source that is empty would allow every address. Name a host."
      )
      guard let scheme = prefix.firstRange(of: "://") else { return prefix }
      // Otherwise `https://cdn.example` would allow `https://cdn.example.evil.example`.
      return prefix[scheme.upperBound...].contains("/") ? prefix : prefix + "/"
    }
  }

  /// Whether `address` belongs to a source, and still does when its path is resolved.
  func allow(_ address: String) -> Bool {
    guard let prefix = prefixes.first(where: address.hasPrefix) else { return false }
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    // The prefix itself is the app's own responsibility.
    let path = address.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }.lowercased()
    // Servers differ in whether these characters end a segment.
    guard !path.contains("%2f"), !path.contains("%5c") else { return false }
    return path.split(separator: "/").allSatisfy { !Self.isDots($0) }
  }

  private static func isDots(_ segment: Substring) -> Bool {
    let plain = segment.replacing("%2e", with: ".")
    return plain == "." || plain == ".."
  }
}
