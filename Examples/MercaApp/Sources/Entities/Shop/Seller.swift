/// A seller, as all users see them.
package struct Seller: Hashable, Sendable, Identifiable {
  /// The ID of the seller.
  package let id: Int
  package let name: String

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Seller: Codable {
  private enum CodingKeys: String, CodingKey { case id, name }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    name = try values.text(.name, most: 500)
  }
}
