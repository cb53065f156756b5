import Modules
import ViperaHTML

/// A beer's picture, over a glass that is visible without one.
struct BeerPicture: HTML {
  /// Where the picture is shown, which determines its size.
  enum Place {
    /// In a row of a list.
    case row
    /// On the card of one beer.
    case card

    /// The maximum width and height there.
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
    // No alternative text: the name is shown beside it.
    span(.class("ma-beer")) {
      Picture(beer.picture, place.side, place.side, from: pictures)
    }
  }
}
