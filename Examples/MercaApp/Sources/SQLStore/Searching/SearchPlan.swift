package import Store

/// A search as both databases run it: tokens, bounds, and the order of the products.
///
/// What a product is searched by is kept as one list of tokens: the folded words of its title, who
/// sells it, and its condition. Words have no `_`, so no word of a person is taken for another token.
package struct SearchPlan: Sendable {
  /// A search may have as many words, since each costs time.
  package static let mostWords = 16
  /// Bits of a key that hold the id, below the price.
  package static let idBits = 26

  /// Words that each have to begin a token.
  package let prefixes: [String]
  /// Tokens that have to be there.
  package let tokens: [String]
  /// What the products may cost.
  package let prices: ClosedRange<Int>
  /// In which order they come.
  package let order: PageCursor.Order
  /// The key of the product before: its id, or price and id.
  package let after: [Int]?
  /// How many products are wanted.
  package let limit: Int

  /// Plans a search; nothing when no product can have the price.
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
    tokens = [search.seller.map(Self.token(seller:)), search.condition.map(Self.token(condition:))]
      .compactMap { $0 }
    let prices = search.prices ?? Product.prices
    guard prices.overlaps(Product.prices) else { return nil }
    self.prices = prices.clamped(to: Product.prices)
    limit = request.limit + 1
  }

  private static func isInBounds(_ key: [Int]) -> Bool {
    guard let id = key.last, (0...Product.highestID).contains(id) else { return false }
    return key.count == 1 || Product.prices.contains(key[0])
  }

  /// What a product is searched by, as one text.
  package static func words(of offer: ProductOffer, by seller: Seller.ID) -> String {
    let tokens = Words.of(offer.title) + [token(seller: seller), token(condition: offer.condition)]
    return tokens.joined(separator: " ")
  }

  private static func token(seller: Seller.ID) -> String { "_s\(seller)" }

  private static func token(condition: ProductOffer.Condition) -> String {
    "_\(condition.rawValue)"
  }
}
