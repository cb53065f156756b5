/// The value of a style declaration, free of anything that could end it or fetch something.
public struct StyleValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The value, or an empty text if the given one is not allowed.
  public let text: String

  /// Accepts a value of letters, digits, spaces and `# % + - . , ( ) _`, without `url(`.
  ///
  /// Anything else makes it empty, so that untrusted text cannot add a declaration.
  public init(_ text: String) {
    let isAllowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " #%+-.,()_".utf8.contains(byte)
      }
    }
    // Every function that fetches something ends in one of these; none that computes does.
    let small = text.lowercased()
    let fetches = ["url(", "image(", "set(", "src(", "expression("].contains { word in
      small.utf8.count >= word.utf8.count && Self.contains(small, word)
    }
    self.text = isAllowed && !fetches ? text : ""
  }

  /// Accepts a literal, with the same rule.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// A percentage.
  public static func percent(_ number: Int) -> StyleValue { StyleValue("\(number)%") }

  private static func contains(_ text: String, _ word: String) -> Bool {
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(word) { return true }
      rest.removeFirst()
    }
    return false
  }
}
