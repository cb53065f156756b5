/// A seller, as all users see them.
public struct Seller: Hashable, Sendable, Identifiable {
  /// The ID of the seller.
  public let id: Int
  /// The name that buyers see.
  public let name: String

  /// Creates a seller.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Seller: Codable {
  private enum CodingKeys: String, CodingKey { case id, name }

  /// Decodes the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    name = try values.text(.name, most: 500)
  }
}

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
