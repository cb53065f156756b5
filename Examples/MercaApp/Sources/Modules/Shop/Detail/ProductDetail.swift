import Vipera

/// The way to everything that is said of a product.
package struct ProductDetail: Route {
  /// Where a product is.
  package static let path = "/products/{id}"

  /// The number the server knows the product by.
  package let id: Int

  /// Creates the way to a product.
  package init(id: Int) {
    self.id = id
  }

  /// Where a browser finds the product.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}
