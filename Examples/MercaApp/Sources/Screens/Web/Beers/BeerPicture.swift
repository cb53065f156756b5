import Modules
import ViperaHTML

/// A beer's picture, over a glass that is seen where there is none.
struct BeerPicture: HTML {
  /// Where it stands, by which it is as large as its style says.
  enum Place {
    /// In a row of a list.
    case row
    /// On the card of one beer.
    case card

    /// How wide and high it is there at most.
    var side: Int {
      switch self {
      case .row: 88
      case .card: 176
      }
    }
  }

  let beer: BeerViewModel
  let place: Place
  let pictures: Pictures

  var body: some HTML {
    // Its name stands beside it.
    span(.class("ma-beer")) {
      Picture(beer.picture, place.side, place.side, from: pictures)
    }
  }
}
