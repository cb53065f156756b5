/// A product in a cart.
public struct CartLine: Hashable, Sendable {
  /// The product as it is now.
  public let product: Product
  /// How many pieces are wanted.
  public let quantity: Int

  /// What the line costs.
  public var total: Int { product.offer.price * quantity }

  /// Creates a line.
  public init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }
}
