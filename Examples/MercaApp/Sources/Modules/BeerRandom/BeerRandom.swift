import Vipera

/// The way to a beer drawn by lot.
package struct BeerRandom: Route {
  /// The address where beers are drawn.
  package static let path = "/beers/random"

  /// Creates the way to it.
  package init() {}
}
