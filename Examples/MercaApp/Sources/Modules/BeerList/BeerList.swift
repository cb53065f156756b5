import Vipera

/// Route of the list of beers.
package struct BeerList: Route {
  /// The path of the list.
  package static let path = "/beers"

  /// Creates the route.
  package init() {}
}
