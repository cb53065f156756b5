/// A search for products, with filters and a sort order.
public struct ProductSearch: Hashable, Sendable {
  /// The sort order of products.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// The newest first.
    case newest
    /// The cheapest first.
    case cheapest
    /// The most expensive first.
    case dearest
  }

  /// Words that each have to begin a word of the title; accents and case do not matter.
  public var text: String
  /// The only seller to show.
  public var seller: Seller.ID?
  /// The range of prices.
  public var prices: ClosedRange<Int>?
  /// The condition, if only new or only used products are wanted.
  public var condition: ProductOffer.Condition?
  /// The sort order.
  public var sort: Sort

  /// Creates a search; by default it finds every offered product.
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
