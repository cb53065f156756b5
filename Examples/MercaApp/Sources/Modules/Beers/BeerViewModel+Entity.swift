import Entities
import Vipera

extension BeerViewModel {
  /// Creates the view model of a beer.
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

extension LoadState<BeerViewModel> {
  /// Returns the state for a response: the beer, or empty if there is none.
  static func answered(_ beer: Beer?) -> LoadState<BeerViewModel> {
    beer.map { .loaded(BeerViewModel($0)) } ?? .empty
  }
}
