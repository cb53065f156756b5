import ViperaHTML

/// Where the picture of a product stands: a quiet sign of one.
struct ProductPhoto: HTML {
  let name: String?

  var body: some HTML {
    span(.class("ma-photo"), .aria(.hidden, "true")) {}
  }
}
