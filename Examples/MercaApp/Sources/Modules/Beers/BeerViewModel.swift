import Entities

/// The view model of a beer.
package struct BeerViewModel: Hashable, Sendable, Identifiable {
  package let id: Int
  /// The number by which users look it up.
  package let number: String
  package let name: String
  package let description: String
  package let picture: String?
  /// The address for browsers, as for a new window.
  package let address: String
}

extension BeerViewModel {
  init(_ beer: Beer) {
    id = beer.id
    number = "#\(beer.id)"
    name = beer.name.isEmpty ? "#\(beer.id)" : beer.name
    description = beer.description
    // A picture with a name but no address cannot be shown.
    picture = beer.image.flatMap { image in
      ["https://", "http://", "/"].contains(where: image.hasPrefix) ? image : nil
    }
    address = BeerDetail.address(of: beer.id)
  }
}
