/// A misspelt role in the name of a type: `CartPresentorProtocol`.
package struct RoleSpelling: Hashable, Sendable {
  /// The misspelt word: `Presentor`.
  package let written: String
  /// The correct word: `Presenter`.
  package let meant: String
  /// The whole name, spelt correctly.
  package let corrected: String

  /// Finds misspellings in `name`, which may be qualified; nil if there are none.
  package init?(of name: String) {
    let last = name.lastName
    let found = Self.misspelt(in: NameWords.split(last))
    guard let first = found.first else { return nil }
    written = first.written
    meant = first.meant
    corrected = found.reduce(last) { name, word in Self.replace(word.written, by: word.meant, in: name) }
  }

  /// The misspelt words, including those written as two words: `ViewControler`.
  private static func misspelt(in words: [String]) -> [(written: String, meant: String)] {
    var found: [(written: String, meant: String)] = []
    var index = 0
    while index < words.count {
      let pair = index + 1 < words.count ? words[index] + words[index + 1] : ""
      if let meant = Misspelling.correction(of: words[index].lowercased()) {
        found.append((words[index], spelled(meant)))
      } else if let meant = Misspelling.correction(of: pair.lowercased()) {
        found.append((pair, spelled(meant)))
        index += 1
      }
      index += 1
    }
    return found
  }

  private static func spelled(_ word: String) -> String {
    switch word {
    case "viewcontroller": "ViewController"
    case "datastore": "DataStore"
    default: word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  private static func replace(_ word: String, by right: String, in name: String) -> String {
    let letters = Array(name)
    let wanted = Array(word)
    guard letters.count >= wanted.count else { return name }
    for start in 0...(letters.count - wanted.count) where Array(letters[start..<start + wanted.count]) == wanted {
      return String(letters[..<start]) + right + String(letters[(start + wanted.count)...])
    }
    return name
  }
}
