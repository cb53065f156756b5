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
