package import Entities
import Vipera

/// The way to one beer.
package struct BeerDetail: Route {
  /// Where a beer's number stands in its address.
  package static let path = "/beers/{id}"

  /// The beer's number.
  package let id: Beer.ID

  /// Creates the way to a beer.
  package init(id: Beer.ID) {
    self.id = id
  }

  /// Where a browser finds a beer.
  static func address(of id: Beer.ID) -> String { "/beers/\(id)" }
}
