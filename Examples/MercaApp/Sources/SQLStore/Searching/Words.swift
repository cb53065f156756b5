import Foundation
import Store

/// The searchable words of a text: letters and digits only, in lower case, without accents.
///
/// Both databases get words that were folded here, so that both find the same products.
package enum Words {
  /// The maximum number of characters of a word; a longer one is found by its beginning.
  package static let longest = 32

  /// Returns the words, each once, in order.
  package static func of(_ text: String) -> [String] {
    var seen: Set<String> = []
    // Not by characters: some letters combine with whatever follows into one character, such as a quote, which would
    // then get into the query language of the databases.
    return folded(text).unicodeScalars.split { !isOfWord($0) }.compactMap { scalars in
      let word = String(Substring(scalars).prefix(longest))
      // A letter with a thousand accents is one character, so bytes are limited too.
      return word.utf8.count <= 4 * longest && seen.insert(word).inserted ? word : nil
    }
  }

  /// Returns the word prefixes of a search; nil if the text has words but none can be searched, as in "!?".
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
