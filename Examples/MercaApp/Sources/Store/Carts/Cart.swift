/// What somebody means to buy.
public struct Cart: Hashable, Sendable {
  /// How many products a cart holds.
  public static let mostLines = 100
  /// How many pieces of one product can be wanted at once.
  public static let quantities = 1...999

  /// The products, in the order they were put in.
  public let lines: [CartLine]

  /// What everything costs.
  public var total: Int { lines.reduce(0) { $0 + $1.total } }

  /// The lines of an order of everything, at the prices of now.
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
