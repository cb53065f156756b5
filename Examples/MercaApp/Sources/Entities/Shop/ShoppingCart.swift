/// A cart, as the API returns it, with the current prices.
public struct ShoppingCart: Hashable, Sendable {
  /// The maximum number of products in a cart.
  public static let mostLines = 100
  /// The quantities of one product that a cart may have.
  public static let quantities = 1...999

  /// A product in the cart.
  public struct Line: Hashable, Sendable {
    /// The product with its current values.
    public let product: ProductRow
    /// The wanted quantity.
    public let quantity: Int

    /// The price of the line, in pesos.
    public var total: Int { product.price * quantity }

    /// Creates a line.
    public init(product: ProductRow, quantity: Int) {
      self.product = product
      self.quantity = quantity
    }
  }

  /// The products, in the order in which they were added.
  public let lines: [Line]

  /// The total price, in pesos.
  public var total: Int { lines.reduce(0) { $0 + $1.total } }

  /// The lines of an order of the whole cart.
  public var wanted: [WantedLine] {
    lines.map { WantedLine(product: $0.product.id, quantity: $0.quantity, price: $0.product.price) }
  }

  /// Creates a cart.
  public init(lines: [Line]) { self.lines = lines }

  /// Returns the cart without a product.
  public func without(_ product: ProductRow.ID) -> ShoppingCart {
    ShoppingCart(lines: lines.filter { $0.product.id != product })
  }
}

extension ShoppingCart: Codable {
  private enum CodingKeys: String, CodingKey { case lines }

  /// Decodes the API's response; the values have bounds, so that no sum of them overflows.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    lines = Array(try values.decode([Line].self, forKey: .lines).prefix(Self.mostLines))
  }
}

extension ShoppingCart.Line: Codable {
  private enum CodingKeys: String, CodingKey { case product, quantity }

  /// Decodes a line of the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.decode(ProductRow.self, forKey: .product)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
  }
}

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
