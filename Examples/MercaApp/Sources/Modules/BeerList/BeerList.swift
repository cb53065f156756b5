import Vipera

/// The way to the list of beers.
package struct BeerList: Route {
  /// The list's address.
  package static let path = "/beers"

  /// Creates the way to the list.
  package init() {}
}
