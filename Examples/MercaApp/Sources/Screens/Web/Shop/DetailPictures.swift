import Modules
import ViperaHTML

/// The pictures of a product, one at a time, with the others to choose from.
struct DetailPictures: HTML {
  let names: [String]
  let shown: DetailModels.Picture.ViewModel?
  let texts: Texts
  let pictures: Pictures
  let controller: DetailViewController

  private var current: String? {
    shown.flatMap { names.indices.contains($0.index) ? names[$0.index] : nil }
      ?? names.first
  }

  private var description: String {
    names.isEmpty ? texts("No picture") : shown?.position ?? texts("Pictures")
  }

  var body: some HTML {
    section(.class("ma-pictures"), .aria(.label, texts("Pictures"))) {
      div(.class("ma-stage")) {
        span(.class("ma-photo")) {
          Picture(current, 640, 480, alt: description, from: pictures)
        }
        if names.isEmpty {
          p(.class("ma-no-photo"), .aria(.hidden, "true")) { texts("No picture") }
        }
        if names.count > 1 {
          button(
            .class("ma-leaf ma-previous"),
            .aria(.label, texts("Previous picture")),
            .onClick { controller.pictureChosen(.previous) }
          ) {}
          button(
            .class("ma-leaf ma-next"),
            .aria(.label, texts("Next picture")),
            .onClick { controller.pictureChosen(.next) }
          ) {}
        }
      }
      if names.count > 1 { p(.class("ma-position"), .role("status")) { shown?.position ?? "" } }
    }
  }
}
