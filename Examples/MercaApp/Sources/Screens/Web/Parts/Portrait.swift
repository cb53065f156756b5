import ViperaHTML

/// A round portrait, or initials in a colour of the person's own where there is none.
struct Portrait: HTML {
  let id: Int
  let name: String
  let address: String?

  var body: some HTML {
    if let address {
      img(.class("ma-portrait"), .src(address), .alt(""), .width(48), .height(48))
    } else {
      span(.class("ma-portrait ma-colour-\(id % 6)"), .aria(.hidden, "true")) { initials }
    }
  }

  private var initials: String {
    String(name.split(separator: " ").compactMap(\.first).prefix(2))
  }
}
