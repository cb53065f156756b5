/// The view model of a product in a list.
package struct ProductCard: Hashable, Sendable, Identifiable {
  /// The ID of the product.
  package let id: Int
  /// The address for browsers, as for a new window.
  package let address: String
  package let title: String
  package let price: String
  /// The number of instalments and the price of one, if it has more than one.
  package let instalments: String?
  /// Says that shipping is free, if it is.
  package let shipping: String?
  /// Says that it is used, if it is.
  package let condition: String?
  /// The name of its picture, if it has one.
  package let picture: String?
  package let seller: String
}
