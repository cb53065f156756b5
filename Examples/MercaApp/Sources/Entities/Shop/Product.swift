/// A product with all its details.
@dynamicMemberLookup
public struct Product: Hashable, Sendable, Identifiable {
  /// The ID of the product.
  public let id: Int
  /// The seller's content; its members can be read as the product's own.
  public var content: OfferContent
  /// The seller.
  public let seller: Seller

  /// Creates a product.
  public init(id: Int, content: OfferContent, seller: Seller) {
    self.id = id
    self.content = content
    self.seller = seller
  }

  /// Returns a member of the content.
  public subscript<Value>(dynamicMember member: KeyPath<OfferContent, Value>) -> Value { content[keyPath: member] }

  /// The price of one instalment, in whole pesos; together they are never less than the price.
  public var instalment: Int { ProductBounds.part(of: content.price, in: content.instalments) }
}

extension Product: Codable {
  private enum CodingKeys: String, CodingKey { case id, seller }

  /// Decodes the API's response, in which the content's members are at the top level.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    content = try OfferContent(from: decoder)
    seller = try values.decode(Seller.self, forKey: .seller)
  }

  /// Encodes the product as the API does.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(seller, forKey: .seller)
  }
}
