import Modules
import ViperaHTML

/// One beer with all its details.
struct BeerCard: HTML {
  let beer: BeerViewModel
  let pictures: Pictures
  /// Opens the beer's own screen; nil on that screen itself.
  var open: (() -> Void)?

  var body: some HTML {
    article(.class("vp-card ma-beer-card"), .data("data-beer", beer.id)) {
      BeerPicture(beer: beer, side: 176, pictures: pictures)
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

/// A beer's picture; without a picture, a glass is visible.
struct BeerPicture: HTML {
  let beer: BeerViewModel
  /// The maximum width and height in pixels.
  let side: Int
  let pictures: Pictures

  var body: some HTML {
    // No alternative text: the name is shown beside the picture.
    span(.class("ma-beer")) {
      Picture(beer.picture, side, side, from: pictures)
    }
  }
}

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
