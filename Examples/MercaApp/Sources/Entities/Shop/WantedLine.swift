/// A product that somebody orders: how many pieces, and at which price of one they saw it.
public struct WantedLine: Hashable, Sendable, Codable {
  /// The product.
  public let product: Int
  /// How many pieces.
  public let quantity: Int
  /// What one piece cost when it was seen, in pesos.
  public let price: Int

  /// Creates a line.
  public init(product: Int, quantity: Int, price: Int) {
    self.product = product
    self.quantity = quantity
    self.price = price
  }
}
