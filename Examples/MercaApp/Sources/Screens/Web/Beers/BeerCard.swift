import Modules
import ViperaHTML

/// One beer with all that is known of it.
struct BeerCard: HTML {
  let beer: BeerViewModel
  let pictures: Pictures
  /// Leads to the beer's own screen; nil where it is shown there already.
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
