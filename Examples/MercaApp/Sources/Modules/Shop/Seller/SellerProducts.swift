import Vipera

/// Route of a seller's page.
package struct SellerProducts: Route {
  /// The path of a seller.
  package static let path = "/sellers/{id}"

  /// The ID of the seller.
  package let id: Int

  /// Creates the route.
  package init(id: Int) {
    self.id = id
  }

  /// The address of the seller for browsers.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}
