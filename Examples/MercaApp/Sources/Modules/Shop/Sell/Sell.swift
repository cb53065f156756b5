import Vipera

/// The way to what somebody sells.
package struct Sell: Route {
  /// The list's address.
  package static let path = "/sell"

  /// Creates the way to the list.
  package init() {}
}
