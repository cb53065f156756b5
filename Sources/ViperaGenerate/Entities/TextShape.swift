import ViperaTexts

/// The texts at one place, as the samples show them.
struct TextShape {
  /// The maximum number of values of an enum.
  static let mostCases = 5
  /// The minimum number of texts from which the number of values can be judged.
  static let fewestTexts = 6

  private(set) var count = 0
  /// The formats of the texts.
  private(set) var formats: Set<TextFormat> = []
  /// The different texts, in their order; at most `mostCases` and one more are kept.
  private(set) var values: [String] = []

  mutating func observe(_ text: String) {
    count += 1
    formats.insert(TextFormat(text))
    if values.count <= Self.mostCases, !values.contains(text) { values.append(text) }
  }

  /// The values of an enum, if the texts look like the names of a few cases: each appears twice on average, and reads
  /// like a word.
  var cases: [String]? {
    guard formats == [.plain], count >= Self.fewestTexts, (2...Self.mostCases).contains(values.count),
      values.count * 2 <= count, values.allSatisfy(Self.isName)
    else { return nil }
    return values
  }

  /// One to three words with a letter.
  private static func isName(_ text: String) -> Bool {
    text.count <= 40 && text.split(separator: " ").count <= 3
      && text.contains(where: \.isLetter)
      && text.unicodeScalars.allSatisfy(\.isVisible)
      && text.first != " " && text.last != " "
  }
}
