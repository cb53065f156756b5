/// The value of a style declaration, free of what could end it or fetch anything.
public struct StyleValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The value, or an empty text where what was given is not allowed.
  public let text: String

  /// Takes a value of letters, digits, spaces and `# % + - . , ( ) _`, without `url(`.
  ///
  /// Anything else makes it empty, so that a stranger's text cannot add a declaration.
  public init(_ text: String) {
    let isAllowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " #%+-.,()_".utf8.contains(byte)
      }
    }
    // Every function that fetches ends in one of these; none that calculates does.
    let small = text.lowercased()
    let fetches = ["url(", "image(", "set(", "src(", "expression("].contains { word in
      small.utf8.count >= word.utf8.count && Self.contains(small, word)
    }
    self.text = isAllowed && !fetches ? text : ""
  }

  /// Takes a literal, with the same rule.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// So many percent.
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
