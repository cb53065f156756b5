/// The languages in which a person wants to be spoken to, the most wanted first.
///
/// They come from outside, so their number and length are bounded, and what is no tag is left out.
package struct WantedLanguages: Hashable, Sendable {
  /// The most languages that are kept: who reads more is served by the first of them.
  static let most = 8
  /// The longest tag that is kept, in bytes; RFC 5646 has everybody take so many.
  static let longest = 35

  /// Tags such as `es-CO`, as they were written, none of them twice.
  package let tags: [String]

  /// Keeps those of `tags` that are some.
  package init(_ tags: some Sequence<String> = EmptyCollection()) {
    var kept: [String] = []
    for tag in tags where Self.isTag(tag) && !kept.contains(where: { Self.areSame($0, tag) }) {
      kept.append(tag)
      guard kept.count < Self.most else { break }
    }
    self.tags = kept
  }

  /// Which of `known` is wanted most, as RFC 4647 looks it up: `es-CO` is served by `es`, and `es` by
  /// nothing that is narrower.
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

  /// The range without its last part; one of a single letter only says what kind the next one was.
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
