import ViperaHTML

/// A round portrait, over initials in a colour of the person's own: they are seen where there is none.
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
