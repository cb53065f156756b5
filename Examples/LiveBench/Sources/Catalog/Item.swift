/// An item of the catalogue.
package struct Item: Hashable, Sendable, Decodable, Identifiable {
  package let id: Int
  package let name: String
  package let price: String
  package let img: String
  package let badge: String

  package init(id: Int, name: String, price: String, img: String, badge: String) {
    self.id = id
    self.name = name
    self.price = price
    self.img = img
    self.badge = badge
  }
}
