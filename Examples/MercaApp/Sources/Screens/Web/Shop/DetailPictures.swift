import Modules
import ViperaHTML

/// The pictures of a product, one at a time, with the others to choose from.
struct DetailPictures: HTML {
  let pictures: [String]
  let shown: DetailModels.Picture.ViewModel?
  let texts: DetailTexts
  let controller: DetailViewController

  private var current: String? {
    shown.flatMap { pictures.indices.contains($0.index) ? pictures[$0.index] : nil }
      ?? pictures.first
  }

  var body: some HTML {
    section(.class("ma-pictures"), .aria(.label, texts.pictures)) {
      div(.class("ma-stage")) {
        ProductPhoto(name: current)
        if pictures.isEmpty { p(.class("ma-no-photo")) { texts.noPicture } }
        if pictures.count > 1 {
          button(
            .class("ma-leaf ma-previous"),
            .aria(.label, texts.previous),
            .onClick { controller.pictureChosen(.previous) }
          ) {}
          button(
            .class("ma-leaf ma-next"),
            .aria(.label, texts.next),
            .onClick { controller.pictureChosen(.next) }
          ) {}
        }
      }
      if pictures.count > 1 { p(.class("ma-position"), .role("status")) { shown?.position ?? "" } }
    }
  }
}
