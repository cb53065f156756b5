import Vipera

/// The way to the levels of the vipers.
package struct Vipers: Route {
  /// The list's address.
  package static let path = "/vipers"

  /// Creates the way to the list.
  package init() {}
}
