import ViperaHTML

/// A round portrait, over initials in the person's colour, which are visible without a picture.
struct Portrait: HTML {
  let id: Int
  let name: String
  let address: String?
  let pictures: Pictures

  var body: some HTML {
    span(.class("ma-portrait ma-colour-\(id % 6)")) {
      Picture(address, 48, 48, placeholder: initials, from: pictures)
    }
  }

  private var initials: String {
    String(name.split(separator: " ").compactMap(\.first).prefix(2))
  }
}
