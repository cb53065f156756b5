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
