import Vipera

/// The way to the search for a beer by its number.
package struct BeerSearch: Route {
  /// The search's address.
  package static let path = "/beers/search"

  /// Creates the way to the search.
  package init() {}
}
