/// A placed order, as the store keeps it and the API returns it.
public struct PlacedOrder: Hashable, Sendable, Identifiable {
  /// A product of the order, with its title and price when it was ordered.
  public struct Item: Hashable, Sendable {
    package let product: Int
    package let title: String
    package let quantity: Int
    package let price: Int

    package var total: Int { price * quantity }

    /// The line of the buyer's request for this item.
    package var wanted: WantedLine { WantedLine(product: product, quantity: quantity, price: price) }

    package init(product: Int, title: String, quantity: Int, price: Int) {
      self.product = product
      self.title = title
      self.quantity = quantity
      self.price = price
    }
  }

  /// The ID of the order.
  public let id: Int
  /// When the order was placed, in seconds since 1970.
  package let placed: Int
  package let items: [Item]

  package var total: Int { items.reduce(0) { $0 + $1.total } }

  package init(id: Int, placed: Int, items: [Item]) {
    self.id = id
    self.placed = placed
    self.items = items
  }
}

extension PlacedOrder: Codable {
  private enum CodingKeys: String, CodingKey { case id, placed, items }

  /// The allowed times end with the year 9999, so that every year has four digits.
  private static let moments = 0...253_402_300_799

  /// Decodes the API's response; the values are bounded, so that no sum overflows.
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

  /// Decodes an item of the API's response, with the same bounds.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.number(.product, in: 1...Int.max)
    title = try values.text(.title, most: ProductBounds.title)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
    price = try values.number(.price, in: ProductBounds.prices)
  }
}
