import Vipera

/// Route of the user's orders.
package struct Orders: Route {
  /// The path of the list.
  package static let path = "/orders"

  /// Creates the route.
  package init() {}
}
