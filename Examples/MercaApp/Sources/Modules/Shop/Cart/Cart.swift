import Vipera

/// The way to what somebody means to buy.
package struct Cart: Route {
  /// The cart's address.
  package static let path = "/cart"

  /// Creates the way to the cart.
  package init() {}
}
