import Vipera

/// Route of the search for a beer by its ID.
package struct BeerSearch: Route {
  /// The path of the search.
  package static let path = "/beers/search"

  /// Creates the route.
  package init() {}
}
