/// What somebody has bought.
public struct Order: Hashable, Sendable, Identifiable {
  /// An ordered product, as it was called then.
  public struct Item: Hashable, Sendable {
    /// What was ordered.
    public let line: OrderLine
    /// What the product was called.
    public let title: String

    /// Creates an item.
    public init(line: OrderLine, title: String) {
      self.line = line
      self.title = title
    }
  }

  /// The number the store knows the order by.
  public let id: Int
  /// Who bought.
  public let buyer: User.ID
  /// When.
  public let placed: Timestamp
  /// What everything cost.
  public let total: Int
  /// What was bought, by product.
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
