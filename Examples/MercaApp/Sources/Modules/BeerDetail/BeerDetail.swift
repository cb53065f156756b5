package import Entities
import Vipera

/// Route of one beer.
package struct BeerDetail: Route {
  /// The path of a beer, with its ID.
  package static let path = "/beers/{id}"

  /// The ID of the beer.
  package let id: Beer.ID

  /// Creates the route.
  package init(id: Beer.ID) {
    self.id = id
  }

  /// Returns the address of a beer for browsers.
  static func address(of id: Beer.ID) -> String { "/beers/\(id)" }
}
