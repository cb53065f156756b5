/// A word of a search that no product has, and the similar words that were searched instead.
package struct WordCorrection: Hashable, Codable, Sendable {
  package let word: String
  package let instead: [String]

  package init(word: String, instead: [String]) {
    self.word = word
    self.instead = instead
  }
}

/// A search for products, with filters and a sort order.
public struct ProductQuery: Hashable, Sendable {
  /// The maximum number of characters of the text that the API accepts.
  package static let mostCharacters = 200

  /// Words of the title or their beginnings; accents and case do not matter, nor do plural and singular.
  package var text: String
  package var seller: Seller.ID?
  package var least: Int?
  package var most: Int?
  package var condition: ProductCondition?
  package var sort: ProductSort

  /// Creates a query; by default, it matches every product on offer.
  public init(
    _ text: String = "",
    seller: Int? = nil,
    least: Int? = nil,
    most: Int? = nil,
    condition: ProductCondition? = nil,
    sort: ProductSort = .newest
  ) {
    self.text = text
    self.seller = seller
    self.least = least
    self.most = most
    self.condition = condition
    self.sort = sort
  }

  /// Returns a typed text, cut to the length that the API accepts.
  package static func bounded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostCharacters)))
  }

  package var filterCount: Int { [seller != nil, least != nil || most != nil, condition != nil].count { $0 } }

  /// The query without its filters, in the same sort order.
  package var unfiltered: ProductQuery { ProductQuery(text, sort: sort) }

  /// Whether the query has neither filters nor text.
  package var isBlank: Bool { filterCount == 0 && text.allSatisfy(\.isWhitespace) }
}

/// The sort order of products, with its name in the API.
public enum ProductSort: String, Hashable, Sendable, Codable, CaseIterable {
  case newest
  case cheapest
  case dearest
}

/// The condition of a product.
public enum ProductCondition: String, Hashable, Sendable, Codable, CaseIterable {
  case new
  case used
}
