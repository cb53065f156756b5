/// Splits names into words.
enum NameWords {
  /// The words of a name: `APIDataManager` is `API`, `Data`, `Manager`.
  ///
  /// An underscore is only a separator.
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if letter == "_" {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if letter.isUppercase, let last = word.last {
        let endsAcronym = last.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
        if !last.isUppercase || endsAcronym {
          words.append(word)
          word = ""
        }
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
