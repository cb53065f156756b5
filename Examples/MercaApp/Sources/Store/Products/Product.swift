/// A product.
public struct Product: Hashable, Sendable, Identifiable {
  /// The highest id: a price and an id must fit into one 64-bit key.
  public static let highestID = (1 << 26) - 1
  /// The prices that a product may have, in pesos.
  public static let prices = 0...99_999_999_999

  /// The stock that a product may have.
  public static let stocks = 0...1_000_000

  /// The ID of the product.
  public let id: Int
  /// The seller.
  public let seller: Seller
  /// The offer, with its title, price and so on.
  public let offer: ProductOffer
  /// The stock.
  public let stock: Int
  /// Increases with every change by the seller, but not with a sale.
  public let version: Int
  /// Whether it is no longer offered.
  public let isWithdrawn: Bool

  /// Creates a product.
  public init(
    id: Int,
    seller: Seller,
    offer: ProductOffer,
    stock: Int,
    version: Int = 1,
    isWithdrawn: Bool = false
  ) {
    self.id = id
    self.seller = seller
    self.offer = offer
    self.stock = stock
    self.version = version
    self.isWithdrawn = isWithdrawn
  }
}
