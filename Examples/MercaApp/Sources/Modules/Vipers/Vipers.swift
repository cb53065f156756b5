import Vipera

/// Route of the levels of the vipers.
package struct Vipers: Route {
  /// The path of the list.
  package static let path = "/vipers"

  /// Creates the route.
  package init() {}
}
