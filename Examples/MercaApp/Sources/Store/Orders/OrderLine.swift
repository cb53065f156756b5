/// A product to order, with its quantity and price.
public struct OrderLine: Hashable, Sendable {
  /// The product.
  public let product: Product.ID
  /// The quantity.
  public let quantity: Int
  /// The price of one piece that the buyer saw.
  public let price: Int

  /// Creates a line.
  public init(product: Product.ID, quantity: Int, price: Int) {
    self.product = product
    self.quantity = quantity
    self.price = price
  }
}
