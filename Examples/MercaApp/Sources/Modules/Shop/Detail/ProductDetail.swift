import Vipera

/// Route of a product's page.
package struct ProductDetail: Route {
  /// The path of a product.
  package static let path = "/products/{id}"

  /// The ID of the product.
  package let id: Int

  /// Creates the route.
  package init(id: Int) {
    self.id = id
  }

  /// The address of the product for browsers.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}
