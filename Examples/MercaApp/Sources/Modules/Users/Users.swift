import Vipera

/// The way to the list of those who have an account.
package struct Users: Route {
  /// The list's address.
  package static let path = "/users"

  /// Creates the way to the list.
  package init() {}
}
