import Modules
import ViperaHTML

/// A beer's picture, or a glass where there is none.
struct BeerPicture: HTML {
  let beer: BeerViewModel

  var body: some HTML {
    if let picture = beer.picture {
      img(.class("ma-beer"), .src(picture), .alt(""), .lazy, .width(72), .height(96))
    } else {
      span(.class("ma-beer ma-no-beer"), .aria(.hidden, "true")) {}
    }
  }
}
