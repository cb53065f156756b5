/// The words of a camel-case name, to spell it in other ways.
struct NameWords: Equatable {
  let words: [String]

  /// Splits a name: `ProductDetail` into two words, `userIDs` into `user` and `IDs`, `URLList` into `URL` and `List`.
  ///
  /// Characters other than letters and digits also separate words.
  init(_ name: String) {
    let letters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let isPart = letter.isLetter || letter.isNumber
      if !isPart || Self.begins(at: index, in: letters) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word.append(letter) }
    }
    self.words = word.isEmpty ? words : words + [word]
  }

  private static func begins(at index: Int, in letters: [Character]) -> Bool {
    guard index > 0, letters[index].isUppercase else { return false }
    guard letters[index - 1].isUppercase else { return true }
    // The last capital of an abbreviation belongs to the next word, unless it is followed by a plural 's', as in 'IDs'.
    let rest = letters[(index + 1)...].prefix { $0.isLowercase }
    return !rest.isEmpty && rest != ["s"]
  }

  /// The words as a type name: `ProductDetail`.
  var upperCamel: String {
    words.map(\.withCapital).joined()
  }

  /// The words as a property name: `productDetail`.
  var lowerCamel: String {
    words.prefix(1).map { $0.lowercased() }.joined()
      + words.dropFirst().map(\.withCapital).joined()
  }

  /// The words as a URL component: `product-detail`.
  var kebab: String {
    words.map { $0.lowercased() }.joined(separator: "-")
  }

  /// The words within a sentence: `product detail`; abbreviations are not changed.
  var phrase: String {
    words.map { Self.isAbbreviation($0) ? $0 : $0.lowercased() }.joined(separator: " ")
  }

  /// The words at the start of a sentence: `Product detail`.
  var sentence: String { phrase.withCapital }

  private static func isAbbreviation(_ word: String) -> Bool {
    word.count { $0.isUppercase } > 1
  }
}

extension StringProtocol {
  /// The text with a capital first letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
