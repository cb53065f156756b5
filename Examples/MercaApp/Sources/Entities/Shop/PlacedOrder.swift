/// A placed order, as the API returns it.
public struct PlacedOrder: Hashable, Sendable, Identifiable {
  /// A product of the order, with its title and price at that time.
  public struct Item: Hashable, Sendable {
    /// The ID of the product.
    public let product: Int
    /// The title at that time.
    public let title: String
    /// The quantity.
    public let quantity: Int
    /// The price of one piece, in pesos.
    public let price: Int

    /// The price of all pieces, in pesos.
    public var total: Int { price * quantity }

    /// Creates an item.
    public init(product: Int, title: String, quantity: Int, price: Int) {
      self.product = product
      self.title = title
      self.quantity = quantity
      self.price = price
    }
  }

  /// The ID of the order.
  public let id: Int
  /// When it was placed, in seconds since 1970.
  public let placed: Int
  /// The products bought.
  public let items: [Item]

  /// The total price, in pesos.
  public var total: Int { items.reduce(0) { $0 + $1.total } }
  /// The number of pieces in total.
  public var pieces: Int { items.reduce(0) { $0 + $1.quantity } }

  /// Creates an order.
  public init(id: Int, placed: Int, items: [Item]) {
    self.id = id
    self.placed = placed
    self.items = items
  }
}

extension PlacedOrder: Codable {
  private enum CodingKeys: String, CodingKey { case id, placed, items }

  /// Until the end of the year 9999, so that every date has a year of four digits.
  private static let moments = 0...253_402_300_799

  /// Decodes the API's response; the values have bounds, so that no sum of them overflows.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    placed = try values.number(.placed, in: Self.moments)
    let items = try values.decode([Item].self, forKey: .items)
    self.items = Array(items.prefix(ShoppingCart.mostLines))
  }
}

extension PlacedOrder.Item: Codable {
  private enum CodingKeys: String, CodingKey { case product, title, quantity, price }

  /// Decodes an item of the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.number(.product, in: 1...Int.max)
    title = try values.text(.title, most: ProductBounds.title)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
    price = try values.number(.price, in: ProductBounds.prices)
  }
}

/// The response of `GET /api/orders`: some orders, and the cursor of the next page.
public struct PlacedOrderPage: Hashable, Sendable {
  /// The orders, the newest first.
  public let orders: [PlacedOrder]
  /// The cursor of the next page; nil on the last page.
  public let next: String?

  /// Creates a response.
  public init(orders: [PlacedOrder], next: String? = nil) {
    self.orders = orders
    self.next = next
  }
}

extension PlacedOrderPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case orders = "data"
    case next
  }
}
