package import Entities
import Vipera

/// Route of the sheet in which the user chooses whose products to see.
package struct SellerChoice: Route {
  /// The seller that was chosen, or all of them.
  package enum Outcome: Hashable, Sendable {
    case any
    case only(Seller)
  }

  /// The path of the sheet.
  package static let path = "/sellers"

  /// The seller that is chosen so far; nil for all of them.
  package let chosen: Int?

  /// Creates the route.
  package init(chosen: Int? = nil) {
    self.chosen = chosen
  }
}
