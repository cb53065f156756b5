/// A user's preferred languages, the most preferred first.
///
/// They come from outside, so their number and length are limited, and invalid tags are left out.
package struct WantedLanguages: Hashable, Sendable {
  /// The maximum number of languages; further ones are dropped.
  static let most = 8
  /// The maximum length of a tag in bytes; RFC 5646 asks every program to accept this length.
  static let longest = 35

  /// The tags as they were written, such as `es-CO`, without duplicates.
  package let tags: [String]

  /// Creates a list of the valid tags among `tags`.
  package init(_ tags: some Sequence<String> = EmptyCollection()) {
    var kept: [String] = []
    for tag in tags where Self.isTag(tag) && !kept.contains(where: { Self.areSame($0, tag) }) {
      kept.append(tag)
      guard kept.count < Self.most else { break }
    }
    self.tags = kept
  }

  /// The most preferred of `known`, by the lookup of RFC 4647: `es-CO` matches `es`, but `es` does not match `es-CO`.
  package func best(of known: [String]) -> String? {
    for tag in tags {
      var range = tag[...]
      while !range.isEmpty {
        if let found = known.first(where: { Self.areSame($0, range) }) { return found }
        range = Self.wider(range)
      }
    }
    return nil
  }

  /// The range without its last part; a single-letter part only introduces the next one and is removed with it.
  private static func wider(_ range: Substring) -> Substring {
    guard let dash = range.lastIndex(of: "-") else { return "" }
    let rest = range[..<dash]
    let last = rest.lastIndex(of: "-").map { rest[rest.index(after: $0)...] } ?? rest
    return last.utf8.count == 1 ? wider(rest) : rest
  }

  private static func areSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    one.lowercased() == other.lowercased()
  }

  private static func isTag(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy(isLetterOrDigit) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
