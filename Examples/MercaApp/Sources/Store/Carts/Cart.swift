/// The cart of a user.
public struct Cart: Hashable, Sendable {
  /// The maximum number of products in a cart.
  public static let mostLines = 100
  /// The quantities of one product that a cart may have.
  public static let quantities = 1...999

  /// The products, in the order in which they were added.
  public let lines: [CartLine]

  /// The total price.
  public var total: Int { lines.reduce(0) { $0 + $1.total } }

  /// The lines of an order of the whole cart, at the current prices.
  public var orderLines: [OrderLine] {
    lines.map {
      OrderLine(product: $0.product.id, quantity: $0.quantity, price: $0.product.offer.price)
    }
  }

  /// Creates a cart.
  public init(lines: [CartLine]) {
    self.lines = lines
  }
}
