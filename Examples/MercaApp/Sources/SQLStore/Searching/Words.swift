import Foundation
import Store

/// The words of a text as they are searched: letters and digits alone, small, without accents.
///
/// Both databases get words that were folded here, so that both find the same products.
package enum Words {
  /// A word keeps as many characters; what is longer is found by its beginning.
  package static let longest = 32

  /// The words, each once, in order.
  package static func of(_ text: String) -> [String] {
    var seen: Set<String> = []
    // Not by characters: some letters make one character with whatever follows, a quote for example,
    // which would then stand in the language that databases search with.
    return folded(text).unicodeScalars.split { !isOfWord($0) }.compactMap { scalars in
      let word = String(Substring(scalars).prefix(longest))
      // A letter with a thousand accents is one character; bounded in bytes too, it is no word.
      return word.utf8.count <= 4 * longest && seen.insert(word).inserted ? word : nil
    }
  }

  /// The beginnings of words that a search asks for; nil if it asks for words and none can be searched,
  /// as in "!?".
  ///
  /// - Throws: `.invalid` for too many words.
  static func searched(_ text: String) throws(StoreError) -> [String]? {
    let words = of(text)
    guard words.count <= SearchPlan.mostWords else {
      let why = "it has more than \(SearchPlan.mostWords) words."
      throw StoreError(.invalid(field: "text", why: why))
    }
    return words.isEmpty && text.contains { !$0.isWhitespace } ? nil : words
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  private static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text.lowercased() }
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
    .lowercased()
  }
}
