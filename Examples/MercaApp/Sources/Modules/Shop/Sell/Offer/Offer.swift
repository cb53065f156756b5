import Vipera

/// Route of the form for a product that the user sells.
package struct Offer: Route {
  /// The path of the form.
  package static let path = "/offer"

  /// The product to change; nil for a new one.
  package let product: Int?

  /// Creates the route.
  package init(product: Int? = nil) {
    self.product = product
  }

  /// Returns the address of a product's form for browsers.
  static func address(of product: Int) -> String { "\(path)?product=\(product)" }
}
