import Vipera

/// Route of a random beer.
package struct BeerRandom: Route {
  /// The path of a random beer.
  package static let path = "/beers/random"

  /// Creates the route.
  package init() {}
}
