import Vipera

/// Route of the list of users.
package struct Users: Route {
  /// The path of the list.
  package static let path = "/users"

  /// Creates the route.
  package init() {}
}
