/// A product in a cart.
public struct CartLine: Hashable, Sendable {
  /// The product with its current values.
  public let product: Product
  /// The wanted quantity.
  public let quantity: Int

  /// The price of the line.
  public var total: Int { product.offer.price * quantity }

  /// Creates a line.
  public init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }
}
