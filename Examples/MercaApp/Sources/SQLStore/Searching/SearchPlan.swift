import Foundation
package import Store

/// A search as both databases run it: tokens, bounds, and the sort order.
///
/// The search terms of a product are one list of tokens: the folded words of its title, its seller, and its condition.
/// Words contain no `_`, so no word that a user types equals another kind of token.
package struct SearchPlan: Sendable {
  /// The maximum number of words in a search, since each costs time.
  package static let mostWords = 16
  /// The number of a key's lower bits that hold the id, below the price.
  package static let idBits = 26

  /// Words that each have to begin a token.
  package let prefixes: [String]
  /// Tokens that have to be present.
  package let tokens: [String]
  /// The range of prices.
  package let prices: ClosedRange<Int>
  /// The sort order.
  package let order: PageCursor.Order
  /// The key of the product before: its id, or price and id.
  package let after: [Int]?
  /// The maximum number of products.
  package let limit: Int

  /// Plans a search; returns nil if no product can have the price.
  ///
  /// - Throws: `.invalid` for too many words or a cursor of another order.
  package init?(_ search: ProductSearch, _ request: PageRequest) throws(StoreError) {
    order =
      switch search.sort {
      case .newest: .newest
      case .cheapest: .price
      case .dearest: .dearest
      }
    let keyLength = order == .newest ? 1 : 2
    if let cursor = request.after {
      guard cursor.order == order, cursor.key.count == keyLength, Self.isInBounds(cursor.key) else {
        throw PageCursor.invalid
      }
    }
    after = request.after?.key
    guard let prefixes = try Words.searched(search.text) else { return nil }
    self.prefixes = prefixes
    tokens = [search.seller.map(Self.token(seller:)), search.condition.map(Self.token(condition:))].compactMap { $0 }
    let prices = search.prices ?? Product.prices
    guard prices.overlaps(Product.prices) else { return nil }
    self.prices = prices.clamped(to: Product.prices)
    limit = request.limit + 1
  }

  private static func isInBounds(_ key: [Int]) -> Bool {
    guard let id = key.last, (0...Product.highestID).contains(id) else { return false }
    return key.count == 1 || Product.prices.contains(key[0])
  }

  /// Returns the search terms of a product as one text.
  package static func words(of offer: ProductOffer, by seller: Seller.ID) -> String {
    let tokens = Words.of(offer.title) + [token(seller: seller), token(condition: offer.condition)]
    return tokens.joined(separator: " ")
  }

  private static func token(seller: Seller.ID) -> String { "_s\(seller)" }

  private static func token(condition: ProductOffer.Condition) -> String { "_\(condition.rawValue)" }
}

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
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .lowercased()
  }
}
