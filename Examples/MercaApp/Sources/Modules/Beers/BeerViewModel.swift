import Entities

/// The view model of a beer.
package struct BeerViewModel: Hashable, Sendable, Identifiable {
  package let id: Int
  /// The ID, as users see it.
  package let number: String
  package let name: String
  package let description: String
  package let picture: String?
  /// The address, for opening the beer in a new window.
  package let address: String
}

extension BeerViewModel {
  init(_ beer: Beer) {
    id = beer.id
    number = "#\(beer.id)"
    name = beer.name.isEmpty ? "#\(beer.id)" : beer.name
    description = beer.description
    // A name of a picture without an address cannot be shown.
    picture = beer.image.flatMap { image in
      ["https://", "http://", "/"].contains(where: image.hasPrefix) ? image : nil
    }
    address = BeerDetail.address(of: beer.id)
  }
}
