/// What somebody means to buy, as the API tells it: at the prices of now.
public struct ShoppingCart: Hashable, Sendable {
  /// How many products a cart holds.
  public static let mostLines = 100
  /// How many pieces of one product can be wanted at once.
  public static let quantities = 1...999

  /// A product of it.
  public struct Line: Hashable, Sendable {
    /// The product as it is now.
    public let product: ProductRow
    /// How many pieces are wanted.
    public let quantity: Int

    /// What the line costs, in pesos.
    public var total: Int { product.price * quantity }

    /// Creates a line.
    public init(product: ProductRow, quantity: Int) {
      self.product = product
      self.quantity = quantity
    }
  }

  /// The products, in the order in which they were put in.
  public let lines: [Line]

  /// What everything costs, in pesos.
  public var total: Int { lines.reduce(0) { $0 + $1.total } }

  /// What an order of everything says.
  public var wanted: [WantedLine] {
    lines.map {
      WantedLine(product: $0.product.id, quantity: $0.quantity, price: $0.product.price)
    }
  }

  /// Creates a cart.
  public init(lines: [Line]) {
    self.lines = lines
  }

  /// The cart without a product.
  public func without(_ product: ProductRow.ID) -> ShoppingCart {
    ShoppingCart(lines: lines.filter { $0.product.id != product })
  }
}

extension ShoppingCart: Codable {
  private enum CodingKeys: String, CodingKey {
    case lines
  }

  /// Reads the API's answer; sums are made of what was read, within bounds that no sum leaves.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    lines = Array(try values.decode([Line].self, forKey: .lines).prefix(Self.mostLines))
  }
}

extension ShoppingCart.Line: Codable {
  private enum CodingKeys: String, CodingKey {
    case product, quantity
  }

  /// Reads a line of the API's answer.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.decode(ProductRow.self, forKey: .product)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
  }
}
