import Vipera

/// The way to a seller and what they sell.
package struct SellerProducts: Route {
  /// Where a seller is.
  package static let path = "/sellers/{id}"

  /// The number the server knows the seller by.
  package let id: Int

  /// Creates the way to a seller.
  package init(id: Int) {
    self.id = id
  }

  /// Where a browser finds the seller.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}
