/// Which products are looked for, and in which order they come.
public struct ProductQuery: Hashable, Sendable {
  /// How many characters the API takes.
  public static let mostCharacters = 200

  /// Beginnings of words of the title; accents and capitals do not matter.
  public var text: String
  /// Whose products alone are wanted.
  public var seller: Seller.ID?
  /// What they have to cost at least.
  public var least: Int?
  /// What they may cost at most.
  public var most: Int?
  /// Whether only new or only used ones are wanted.
  public var condition: ProductCondition?
  /// In which order they come.
  public var sort: ProductSort

  /// Creates a query; without anything it finds every product that is offered.
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

  /// As much of a typed text as the API takes.
  public static func bounded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostCharacters)))
  }

  /// How many of the filters are set.
  public var filterCount: Int {
    [seller != nil, least != nil || most != nil, condition != nil].count { $0 }
  }

  /// The query without filters, in the order of before.
  public var unfiltered: ProductQuery { ProductQuery(text, sort: sort) }

  /// Whether nothing is looked for in particular.
  public var isBlank: Bool { filterCount == 0 && text.allSatisfy(\.isWhitespace) }
}
