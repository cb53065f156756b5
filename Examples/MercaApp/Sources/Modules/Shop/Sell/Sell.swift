import Vipera

/// Route of the user's own products.
package struct Sell: Route {
  /// The path of the list.
  package static let path = "/sell"

  /// Creates the route.
  package init() {}
}
