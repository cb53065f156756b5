/// A product with all its details.
@dynamicMemberLookup
package struct Product: Hashable, Sendable, Identifiable {
  package let id: Int
  /// The seller's content; its members can also be read directly on the product.
  package var content: OfferContent
  package let seller: Seller

  package init(id: Int, content: OfferContent, seller: Seller) {
    self.id = id
    self.content = content
    self.seller = seller
  }

  package subscript<Value>(dynamicMember member: KeyPath<OfferContent, Value>) -> Value { content[keyPath: member] }

  /// The price of one instalment, in whole pesos; the instalments together are never less than the price.
  package var instalment: Int { ProductBounds.part(of: content.price, in: content.instalments) }
}

extension Product: Codable {
  private enum CodingKeys: String, CodingKey { case id, seller }

  /// Decodes the API's response, which has the members of the content at its top level.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    content = try OfferContent(from: decoder)
    seller = try values.decode(Seller.self, forKey: .seller)
  }

  package func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(seller, forKey: .seller)
  }
}
