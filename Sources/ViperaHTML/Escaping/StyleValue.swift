/// The value of a style declaration, which cannot end the declaration or load a resource.
public struct StyleValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The value; empty if the given text is not allowed.
  public let text: String

  /// Accepts a value of letters, digits, spaces and `# % + - . , ( ) _`, without `url(`.
  ///
  /// Any other value becomes empty, so that untrusted text cannot add a declaration.
  public init(_ text: String) {
    let isAllowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " #%+-.,()_".utf8.contains(byte)
      }
    }
    // Every CSS function that loads a resource ends in one of these words, and no function that computes a value does.
    let small = text.lowercased()
    let fetches = ["url(", "image(", "set(", "src(", "expression("].contains { word in
      small.utf8.count >= word.utf8.count && Self.contains(small, word)
    }
    self.text = isAllowed && !fetches ? text : ""
  }

  /// Accepts a literal that follows the same rule.
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
