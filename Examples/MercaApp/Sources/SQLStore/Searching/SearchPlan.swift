package import enum Entities.ProductCondition
package import struct Entities.ProductQuery
package import enum Entities.ProductSort
package import struct Entities.WordCorrection
import Foundation
package import Store

/// A search in the form that both databases run: tokens, bounds, and the sort order.
///
/// The search terms of a product form one list of tokens: the folded words of its title, its seller and its condition.
/// The tokens of seller and condition contain `_`, which no word contains, so a typed word never matches them.
package struct SearchPlan: Sendable {
  /// The maximum number of words in a search, because each word takes time.
  package static let mostWords = 16
  /// The number of low bits that hold the id in a key of price and id.
  package static let idBits = 26
  /// The maximum number of misspelt words in a search; a search with more finds nothing.
  private static let mostCorrected = 4

  /// A word that a matching product must have.
  package struct Word: Hashable, Sendable {
    /// The typed beginning of the word; nil if the word was misspelt and is replaced by `others`.
    package let prefix: String?
    /// Alternative words that match as well, such as the singular of a plural.
    package let others: [String]
  }

  package private(set) var words: [Word]
  /// The words that were corrected.
  private(set) var corrections: [WordCorrection] = []
  /// Tokens that have to be present.
  package let tokens: [String]
  package let prices: ClosedRange<Int>
  package let order: PageCursor.Order
  /// The key of the last product on the page before: its id, or its price and id.
  package let after: [Int]?
  package let limit: Int

  /// Plans a search; nil if no product can match the words or the price.
  package init?(_ query: ProductQuery, _ request: PageRequest) throws(StoreError) {
    order =
      switch query.sort {
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
    guard let words = try Words.searched(query.text) else { return nil }
    self.words = words.map { Word(prefix: $0, others: Words.singulars(of: $0)) }
    tokens = [query.seller.map(Self.token(seller:)), query.condition.map(Self.token(condition:))].compactMap { $0 }
    let least = max(query.least ?? 0, Product.prices.lowerBound)
    let most = min(query.most ?? Int.max, Product.prices.upperBound)
    guard least <= most else { return nil }
    prices = least...most
    limit = request.limit + 1
  }

  private static func isInBounds(_ key: [Int]) -> Bool {
    guard let id = key.last, (0...Product.highestID).contains(id) else { return false }
    return key.count == 1 || Product.prices.contains(key[0])
  }

  /// Returns the search terms of a product as one text.
  package static func words(of offer: ProductOffer, by seller: Seller.ID) -> String {
    let words = Words.of(offer.title)
    let tokens = words + words.flatMap(Words.singulars) + [token(seller: seller), token(condition: offer.condition)]
    return tokens.joined(separator: " ")
  }

  /// Returns the plan with similar words for those that no product has ever had; nil if there are none or too many of
  /// those, or if one has no similar words.
  func corrected(in session: any DatabaseSession) throws(StoreError) -> SearchPlan? {
    var plan = self
    var unknown: [Int] = []
    for (index, word) in words.enumerated() where try !Words.isKnown(word, in: session) { unknown.append(index) }
    guard (1...Self.mostCorrected).contains(unknown.count) else { return nil }
    for index in unknown {
      let similar = try Words.similar(to: words[index], in: session)
      guard !similar.isEmpty, let typed = words[index].prefix else { return nil }
      plan.words[index] = Word(prefix: nil, others: similar)
      plan.corrections.append(WordCorrection(word: typed, instead: similar))
    }
    return plan
  }

  private static func token(seller: Seller.ID) -> String { "_s\(seller)" }

  private static func token(condition: ProductCondition) -> String { "_\(condition.rawValue)" }
}

/// The searchable words of a text: only letters and digits, in lower case, without accents.
///
/// The words are folded here and not by the databases, so that both databases find the same products.
package enum Words {
  /// The maximum number of characters of a word; a longer word is cut.
  package static let longest = 32
  /// The maximum number of words with which a misspelt one is compared.
  private static let mostCompared = 5_000
  /// The maximum number of words that are searched in place of a misspelt one.
  private static let mostSimilar = 32

  /// Returns the words in order, without repetitions.
  package static func of(_ text: String) -> [String] {
    var seen: Set<String> = []
    // Splits by scalars and not by characters: some letters combine with the next character, such as a quote, which
    // would then get into the database's query language.
    return folded(text).unicodeScalars.split { !isOfWord($0) }.compactMap { scalars in
      let word = String(Substring(scalars).prefix(longest))
      // Bytes are limited too, because a letter with a thousand accents is one character.
      return word.utf8.count <= 4 * longest && seen.insert(word).inserted ? word : nil
    }
  }

  /// Returns the word prefixes of a search; nil if the text is not empty, but has no searchable words, as in "!?".
  static func searched(_ text: String) throws(StoreError) -> [String]? {
    let words = of(text)
    guard words.count <= SearchPlan.mostWords else {
      let why = "it has more than \(SearchPlan.mostWords) words."
      throw StoreError(.invalid(field: "text", why: why))
    }
    return words.isEmpty && text.contains { !$0.isWhitespace } ? nil : words
  }

  /// Returns the possible singulars of a folded word in Spanish or English, such as "luz" for "luces".
  ///
  /// These words are stored with products, and used in searches. Some are not words, such as "luc", but then no title
  /// contains them.
  package static func singulars(of word: String) -> [String] {
    [("s", ""), ("es", ""), ("ces", "z"), ("ies", "y"), ("ves", "f"), ("ves", "fe")].compactMap { plural, singular in
      let isPlural = word.hasSuffix(plural) && word.count - plural.count + singular.count >= 3
      return isPlural ? String(word.dropLast(plural.count)) + singular : nil
    }
  }

  /// Whether two words differ by one letter (missing, added or replaced), or by two swapped letters.
  ///
  /// Both need at least 4 letters, because most short words are similar to some other word.
  package static func isNear(_ one: String, _ other: String) -> Bool {
    var (rest, others) = (Array(one.unicodeScalars)[...], Array(other.unicodeScalars)[...])
    guard min(rest.count, others.count) >= 4, (rest + others).allSatisfy(\.properties.isAlphabetic) else {
      return false
    }
    while let first = rest.first, first == others.first { (rest, others) = (rest.dropFirst(), others.dropFirst()) }
    while let last = rest.last, last == others.last { (rest, others) = (rest.dropLast(), others.dropLast()) }
    return max(rest.count, others.count) < 2 || rest.count == 2 && rest.elementsEqual(others.reversed())
  }

  /// Returns known words of products that begin with a text, in order.
  package static func known(
    from beginning: String,
    limit: Int,
    in session: any DatabaseSession
  ) throws(StoreError) -> [String] {
    try session.rows(
      Query(
        text: "SELECT word FROM product_words WHERE word >= $1 AND word < $2 ORDER BY word LIMIT $3",
        [.text(beginning), .text(beginning + "\u{10ffff}"), .int(limit)]
      )
    )
  }

  /// Whether a product has ever had the searched word.
  static func isKnown(_ word: SearchPlan.Word, in session: any DatabaseSession) throws(StoreError) -> Bool {
    if let prefix = word.prefix, try !known(from: prefix, limit: 1, in: session).isEmpty { return true }
    for other in word.others where try known(from: other, limit: 1, in: session) == [other] { return true }
    return false
  }

  /// Returns words of all products that differ from the searched word by a typo, the shortest first.
  static func similar(to word: SearchPlan.Word, in session: any DatabaseSession) throws(StoreError) -> [String] {
    let forms = (word.prefix.map { [$0] } ?? []) + word.others
    let lengths = forms.map(\.unicodeScalars.count)
    guard let first = forms.first?.unicodeScalars.first, let least = lengths.min(), let most = lengths.max() else {
      return []
    }
    let compared = Query(
      text: """
        SELECT word FROM product_words WHERE substr(word, 1, 1) = $1 AND length(word) BETWEEN $2 AND $3
        ORDER BY length(word), word LIMIT $4
        """,
      [.text(String(first)), .int(least - 1), .int(most + 1), .int(mostCompared)]
    )
    let similar = try session.rows(compared).lazy.filter { known in forms.contains { isNear(known, $0) } }
    return Array(similar.prefix(mostSimilar))
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
