import ViperaTexts

/// The properties of all sample strings at one place of the JSON.
struct TextShape {
  /// The maximum number of values of an enum.
  static let mostCases = 5
  /// The minimum number of strings for an enum.
  ///
  /// Fewer strings do not show whether the number of values is limited.
  static let fewestTexts = 6

  private(set) var count = 0
  /// The formats of the strings.
  private(set) var formats: Set<TextFormat> = []
  /// The distinct strings in their order; only the first `mostCases + 1` are stored.
  private(set) var values: [String] = []

  mutating func observe(_ text: String) {
    count += 1
    formats.insert(TextFormat(text))
    if values.count <= Self.mostCases, !values.contains(text) { values.append(text) }
  }

  /// The values for an enum, if the strings look like a few fixed values: each occurs twice on average, and reads like
  /// a name.
  var cases: [String]? {
    guard formats == [.plain], count >= Self.fewestTexts, (2...Self.mostCases).contains(values.count),
      values.count * 2 <= count, values.allSatisfy(Self.isName)
    else { return nil }
    return values
  }

  /// Whether the text is one to three words with a letter.
  private static func isName(_ text: String) -> Bool {
    text.count <= 40 && text.split(separator: " ").count <= 3
      && text.contains(where: \.isLetter)
      && text.unicodeScalars.allSatisfy(\.isVisible)
      && text.first != " " && text.last != " "
  }
}
