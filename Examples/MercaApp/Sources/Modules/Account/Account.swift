import Vipera

/// Route of the user's own account.
package struct Account: Route {
  /// The path of the account.
  package static let path = "/account"

  /// Creates the route.
  package init() {}
}
