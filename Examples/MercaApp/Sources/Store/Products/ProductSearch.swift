/// Which products are looked for, and in which order they come.
public struct ProductSearch: Hashable, Sendable {
  /// In which order products come.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// What was offered last comes first.
    case newest
    /// The cheapest first.
    case cheapest
    /// The dearest first.
    case dearest
  }

  /// Words that each have to begin a word of the title; accents and capitals do not matter.
  public var text: String
  /// Whose products alone are wanted.
  public var seller: Seller.ID?
  /// What the products may cost.
  public var prices: ClosedRange<Int>?
  /// Whether only new or only used products are wanted.
  public var condition: ProductOffer.Condition?
  /// In which order they come.
  public var sort: Sort

  /// Creates a search; without anything it finds every product that is offered.
  public init(
    _ text: String = "",
    seller: Seller.ID? = nil,
    prices: ClosedRange<Int>? = nil,
    condition: ProductOffer.Condition? = nil,
    sort: Sort = .newest
  ) {
    self.text = text
    self.seller = seller
    self.prices = prices
    self.condition = condition
    self.sort = sort
  }
}
