/// A product with everything that is said of it.
@dynamicMemberLookup
public struct Product: Hashable, Sendable, Identifiable {
  /// The number the server knows the product by.
  public let id: Int
  /// What the seller says of it; its members are read as the product's own.
  public var content: OfferContent
  /// Who sells it.
  public let seller: Seller

  /// Creates a product.
  public init(id: Int, content: OfferContent, seller: Seller) {
    self.id = id
    self.content = content
    self.seller = seller
  }

  /// Reads a member of the content.
  public subscript<Value>(dynamicMember member: KeyPath<OfferContent, Value>) -> Value {
    content[keyPath: member]
  }

  /// What one of the parts costs, in whole pesos: together they are never less than the price.
  public var instalment: Int { ProductBounds.part(of: content.price, in: content.instalments) }
}

extension Product: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, seller
  }

  /// Reads the API's answer, in which the content's members stand beside the others.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    content = try OfferContent(from: decoder)
    seller = try values.decode(Seller.self, forKey: .seller)
  }

  /// Writes the product as the API does.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(seller, forKey: .seller)
  }
}
