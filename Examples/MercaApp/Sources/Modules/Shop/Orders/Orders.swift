import Vipera

/// The way to what somebody has bought.
package struct Orders: Route {
  /// The list's address.
  package static let path = "/orders"

  /// Creates the way to the list.
  package init() {}
}
