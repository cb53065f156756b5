/// The words by which a project names its parts in addition to the usual ones: `Brain` for presenters.
package struct HouseNames: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    /// The word as the project writes it.
    let written: String
    /// The role; nil if the word means no role in this project although it usually does.
    let role: Role?
  }

  /// The words, with their lower-case spelling as the key.
  private var words: [String: Word] = [:]

  /// Creates a collection without words.
  package init() {}

  /// Adds a suffix of names, and the role that it means; nil for none.
  package mutating func add(_ word: String, _ role: Role?) {
    words[word.lowercased()] = Word(written: word, role: role)
  }

  /// The project's meaning of a word in lower case.
  package subscript(word: String) -> Word? { words[word] }

  /// The words that mean a role, in lower case, for the scan that selects files to parse.
  var scanned: [[UInt8]] {
    words.filter { $0.value.role != nil }.keys.sorted().map { Array($0.utf8) }
  }

  /// The roles of a word: those of the project, or else the usual ones.
  func roles(of word: String) -> RoleWord? {
    guard let own = words[word] else { return RoleWord.named(word) }
    return own.role.map { RoleWord($0) }
  }
}
