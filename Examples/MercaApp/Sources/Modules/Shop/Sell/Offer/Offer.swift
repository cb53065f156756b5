import Vipera

/// The way to the form for what somebody sells.
package struct Offer: Route {
  /// The form's address.
  package static let path = "/offer"

  /// The product that is to be changed; a new one where none is named.
  package let product: Int?

  /// Creates the way to the form.
  package init(product: Int? = nil) {
    self.product = product
  }

  /// Where a browser finds the form for a product.
  static func address(of product: Int) -> String { "\(path)?product=\(product)" }
}
