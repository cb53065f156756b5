/// What somebody has bought, as the API tells it.
public struct PlacedOrder: Hashable, Sendable, Identifiable {
  /// A product of it, as it was called and what it cost then.
  public struct Item: Hashable, Sendable {
    /// The number the server knows the product by.
    public let product: Int
    /// What it was called.
    public let title: String
    /// How many pieces were bought.
    public let quantity: Int
    /// What one piece cost, in pesos.
    public let price: Int

    /// What all pieces cost, in pesos.
    public var total: Int { price * quantity }

    /// Creates an item.
    public init(product: Int, title: String, quantity: Int, price: Int) {
      self.product = product
      self.title = title
      self.quantity = quantity
      self.price = price
    }
  }

  /// The number the server knows the order by.
  public let id: Int
  /// When it was placed, in seconds since 1970.
  public let placed: Int
  /// What was bought.
  public let items: [Item]

  /// What everything cost, in pesos.
  public var total: Int { items.reduce(0) { $0 + $1.total } }
  /// How many pieces were bought in all.
  public var pieces: Int { items.reduce(0) { $0 + $1.quantity } }

  /// Creates an order.
  public init(id: Int, placed: Int, items: [Item]) {
    self.id = id
    self.placed = placed
    self.items = items
  }
}

extension PlacedOrder: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, placed, items
  }

  /// Up to the end of the year 9999, within which every moment is a date of four digits.
  private static let moments = 0...253_402_300_799

  /// Reads the API's answer; sums are made of what was read, within bounds that no sum leaves.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    placed = try values.number(.placed, in: Self.moments)
    let items = try values.decode([Item].self, forKey: .items)
    self.items = Array(items.prefix(ShoppingCart.mostLines))
  }
}

extension PlacedOrder.Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case product, title, quantity, price
  }

  /// Reads an item of the API's answer.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.number(.product, in: 1...Int.max)
    title = try values.text(.title, most: ProductBounds.title)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
    price = try values.number(.price, in: ProductBounds.prices)
  }
}
