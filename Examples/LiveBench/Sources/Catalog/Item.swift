/// Something in the catalogue.
package struct Item: Hashable, Sendable, Decodable {
  package let id: Int
  package let name: String
  package let price: String
  package let img: String
  package let badge: String
}
