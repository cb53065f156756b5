/// The answer of `GET /api/sellers`: some sellers, and how to ask for those after them.
public struct SellerPage: Hashable, Sendable {
  /// The sellers, by number.
  public let sellers: [Seller]
  /// What the next page is asked for with; nil where there is none.
  public let next: String?

  /// Creates an answer.
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
