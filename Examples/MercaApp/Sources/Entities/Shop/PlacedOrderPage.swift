/// The answer of `GET /api/orders`: some orders, and how to ask for those before them.
public struct PlacedOrderPage: Hashable, Sendable {
  /// The orders, the newest first.
  public let orders: [PlacedOrder]
  /// What the next page is asked for with; nil where there is none.
  public let next: String?

  /// Creates an answer.
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
