/// Something that is sold.
public struct Product: Hashable, Sendable, Identifiable {
  /// The highest id that can be kept: a price and an id must fit into one 64-bit key.
  public static let highestID = (1 << 26) - 1
  /// What a product may cost, in pesos.
  public static let prices = 0...99_999_999_999

  /// How many pieces of one there may be.
  public static let stocks = 0...1_000_000

  /// The number the store knows the product by.
  public let id: Int
  /// Who sells it.
  public let seller: Seller
  /// What it is and what it costs.
  public let offer: ProductOffer
  /// How many pieces can be had.
  public let stock: Int
  /// Rises with every change that the seller makes, and not with a sale.
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
