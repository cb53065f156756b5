/// A page that is made without a library: a string, escaped by hand.
enum NaivePage {
  static func text(_ rows: [BenchRow]) -> String {
    var text = "<main><h1>Items</h1><ul class=\"rows\">"
    for row in rows {
      text += """
        <li class="row" data-row="\(row.id)"><img class="picture" src="\(escaped(row.picture))" \
        alt=""><strong class="name">\(escaped(row.name))</strong><span class="price">\
        \(escaped(row.price))</span><span class="badge">\(escaped(row.badge))</span>\
        <button class="like">♥ <span class="n">\(row.count)</span></button></li>
        """
    }
    return text + "</ul></main>"
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "<>&\"".utf8.contains($0) }) else { return text }
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
