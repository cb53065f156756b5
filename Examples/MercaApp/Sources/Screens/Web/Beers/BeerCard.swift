import Modules
import ViperaHTML

/// One beer with all its details.
struct BeerCard: HTML {
  let beer: BeerViewModel
  let pictures: Pictures
  /// Opens the beer's own screen; nil if this is that screen.
  var open: (() -> Void)?

  var body: some HTML {
    article(.class("vp-card ma-beer-card"), .data("data-beer", beer.id)) {
      BeerPicture(beer: beer, place: .card, pictures: pictures)
      div(.class("vp-grow")) {
        if let open {
          p(.class("ma-beer-number")) { beer.number }
          h2 { a(.href(beer.address), .onClick { open() }) { beer.name } }
        } else {
          h2 { beer.name }
        }
        p { beer.description }
      }
    }
  }
}

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

/// A placeholder of a beer that is loading.
struct BeerSkeleton: HTML {
  var body: some HTML {
    div(.class("vp-card ma-beer-card"), .aria(.hidden, "true")) {
      span(.class("ma-beer vp-skeleton")) {}
      div(.class("vp-grow")) {
        span(.class("vp-skeleton")) {}
        span(.class("vp-skeleton")) {}
        span(.class("vp-skeleton")) {}
      }
    }
  }
}
