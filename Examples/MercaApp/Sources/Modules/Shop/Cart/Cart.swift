import Vipera

/// Route of the cart.
package struct Cart: Route {
  /// The path of the cart.
  package static let path = "/cart"

  /// Creates the route.
  package init() {}
}
