/// A search for products, with filters and a sort order.
public struct ProductQuery: Hashable, Sendable {
  /// The maximum number of characters that the API accepts.
  public static let mostCharacters = 200

  /// The beginnings of words in the title; accents and case do not matter.
  public var text: String
  /// The only seller to show.
  public var seller: Seller.ID?
  /// The lowest price.
  public var least: Int?
  /// The highest price.
  public var most: Int?
  /// The condition, if only new or only used products are wanted.
  public var condition: ProductCondition?
  /// The sort order.
  public var sort: ProductSort

  /// Creates a query; by default it finds every offered product.
  public init(
    _ text: String = "",
    seller: Seller.ID? = nil,
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

  /// Returns as much of a typed text as the API accepts.
  public static func bounded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostCharacters)))
  }

  /// The number of filters that are set.
  public var filterCount: Int { [seller != nil, least != nil || most != nil, condition != nil].count { $0 } }

  /// The query without filters, in the same sort order.
  public var unfiltered: ProductQuery { ProductQuery(text, sort: sort) }

  /// Whether the query has neither filters nor text.
  public var isBlank: Bool { filterCount == 0 && text.allSatisfy(\.isWhitespace) }
}

/// The sort order of products, by its name in the API.
public enum ProductSort: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newest first.
  case newest
  /// The cheapest first.
  case cheapest
  /// The most expensive first.
  case dearest
}

/// The condition of a product.
public enum ProductCondition: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never used.
  case new
  /// Used before.
  case used
}
