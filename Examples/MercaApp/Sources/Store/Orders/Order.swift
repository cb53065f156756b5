/// A placed order.
public struct Order: Hashable, Sendable, Identifiable {
  /// An ordered product, with its title at that time.
  public struct Item: Hashable, Sendable {
    /// The product, the quantity and the price.
    public let line: OrderLine
    /// The title at that time.
    public let title: String

    /// Creates an item.
    public init(line: OrderLine, title: String) {
      self.line = line
      self.title = title
    }
  }

  /// The ID of the order.
  public let id: Int
  /// The buyer.
  public let buyer: User.ID
  /// When it was placed.
  public let placed: Timestamp
  /// The total price.
  public let total: Int
  /// The items, by product.
  public let items: [Item]

  /// Creates an order.
  public init(id: Int, buyer: User.ID, placed: Timestamp, total: Int, items: [Item]) {
    self.id = id
    self.buyer = buyer
    self.placed = placed
    self.total = total
    self.items = items
  }
}
