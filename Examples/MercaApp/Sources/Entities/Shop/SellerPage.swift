/// The response of `GET /api/sellers`: some sellers, and the cursor of the next page.
public struct SellerPage: Hashable, Sendable {
  /// The sellers, by ID.
  public let sellers: [Seller]
  /// The cursor of the next page; nil on the last page.
  public let next: String?

  /// Creates a response.
  public init(sellers: [Seller], next: String? = nil) {
    self.sellers = sellers
    self.next = next
  }
}

extension SellerPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case sellers = "data"
    case next
  }
}
