/// A product in a list, as it is read.
package struct ProductCard: Hashable, Sendable, Identifiable {
  /// What tells the product from the others.
  package let id: Int
  /// Where a browser finds it, as in a new window.
  package let address: String
  package let title: String
  package let price: String
  /// In how many parts it can be paid and what one costs, if it can.
  package let instalments: String?
  /// That sending it costs nothing, if it does not.
  package let shipping: String?
  /// That it was used before, if it was.
  package let condition: String?
  /// The name of its picture, if it has one.
  package let picture: String?
  package let seller: String
}
