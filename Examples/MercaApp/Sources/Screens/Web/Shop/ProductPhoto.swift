import ViperaHTML

/// The picture of a product, beside its texts.
struct ProductPhoto: HTML {
  let name: String?
  var pictures = Pictures.none

  var body: some HTML {
    span(.class("ma-photo")) { Picture(name, 216, 162, from: pictures) }
  }
}
