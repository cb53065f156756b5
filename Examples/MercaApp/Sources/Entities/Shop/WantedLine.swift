/// A product to order, with the quantity and the price that the buyer saw.
public struct WantedLine: Hashable, Sendable, Codable {
  /// The product.
  public let product: Int
  /// The quantity.
  public let quantity: Int
  /// The price of one piece that the buyer saw, in pesos.
  public let price: Int

  /// Creates a line.
  public init(product: Int, quantity: Int, price: Int) {
    self.product = product
    self.quantity = quantity
    self.price = price
  }
}
