import Vipera

/// The way to one's own account.
package struct Account: Route {
  /// The account's address.
  package static let path = "/account"

  /// Creates the way to the account.
  package init() {}
}
