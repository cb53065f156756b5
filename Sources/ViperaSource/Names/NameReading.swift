/// A misspelt word of a name, and its correction.
struct MisspeltWord: Hashable {
  let written: String
  let meant: String
}

/// The role and the module's name, as far as the name of a type or protocol reveals them.
struct NameReading: Hashable {
  /// The name without the role: `Cart` for `CartPresenterProtocol`.
  let prefix: String
  /// The role's word in lower case, spelled correctly: `presenter`, `interactoroutput`.
  let word: String
  let misspelling: MisspeltWord?
  /// The roles that the word can mean, the likeliest first.
  let roles: [Role]
  let isWeak: Bool
  /// The word as the project writes it, if it is the project's own.
  private var houseWord: String?

  /// The same result for a name inside a type or enum that has the module's name.
  func with(prefix: String) -> NameReading {
    var reading = NameReading(prefix: prefix, word: word, misspelling: misspelling, roles: roles, isWeak: isWeak)
    reading.houseWord = houseWord
    return reading
  }

  /// Whether the project's settings give the word its role.
  var isOfHouse: Bool { houseWord != nil }

  /// The likeliest role.
  var role: Role { roles.first ?? .entity }

  /// The reason given for the role.
  var reason: String {
    if let houseWord { return "name contains '\(houseWord)', which names a \(role.rawValue) by the project's settings" }
    return misspelling.map { "name contains '\($0.written)', a misspelling of '\($0.meant)'" }
      ?? "name contains '\(RoleWord.written(word))'"
  }

  /// Analyses `name`; nil if it does not end in a role, or if the role is not that of a module's part.
  ///
  /// Examples are the presenter of a cell (`ProductCellPresenter`) and a value for a part
  /// (`ShopViewObservablesForPresenter`).
  init?(_ name: String, _ house: HouseNames = HouseNames()) {
    var words = NameWords.split(name)
    if let directed = NameReading(directed: words, house) {
      self = directed
      return
    }
    var misspelling: MisspeltWord?
    Self.removeDecorations(from: &words, misspelling: &misspelling)
    guard let found = Self.role(at: words, house) else { return nil }
    let before = words.dropLast(found.count)
    if let last = before.last?.lowercased(), Self.connecting.contains(last) || Self.subviews.contains(last) {
      return nil
    }
    self.init(
      prefix: before.joined(),
      word: found.word,
      misspelling: found.misspelling ?? misspelling,
      roles: found.roles.roles,
      isWeak: found.roles.isWeak || Self.isFactoryOfRole(found.word, before: before, house)
    )
    houseWord = house[found.word]?.written
  }

  private init(prefix: String, word: String, misspelling: MisspeltWord?, roles: [Role], isWeak: Bool) {
    self.prefix = prefix
    self.word = word
    self.misspelling = misspelling
    self.roles = roles
    self.isWeak = isWeak
  }

  // MARK: - Suffixes

  private static let connecting: Set<String> = ["and", "by", "for", "from", "of", "to", "with"]
  private static let subviews: Set<String> = ["cell", "footer", "header", "row", "section"]
  private static let decorations: Set<String> = [
    "contract", "imp", "impl", "implementation", "interface", "protocol", "type",
  ]
  private static let leading: Set<String> = ["default", "live", "real"]

  /// Removes `Protocol`, `Impl`, `Default…` and the `I` of interfaces, which reveal nothing about the role.
  private static func removeDecorations(from words: inout [String], misspelling: inout MisspeltWord?) {
    while words.count > 1, let last = words.last?.lowercased() {
      let meant = Misspelling.correction(of: last) ?? last
      guard decorations.contains(meant) else { break }
      // In `CartModuleInterface` and `CartUserInterface`, "Interface" is part of the role.
      if last == "interface", ["module", "user"].contains(words[words.count - 2].lowercased()) { break }
      let written = words.removeLast()
      if meant != last { misspelling = MisspeltWord(written: written, meant: meant.capitalizedWord) }
    }
    if words.count > 1, words[0] == "I" { words.removeFirst() }
    if words.count > 1, leading.contains(words[0].lowercased()) { words.removeFirst() }
    if words.count > 1, words[words.count - 1].lowercased() == "default" { words.removeLast() }
  }

  private struct Ending {
    let word: String
    let misspelling: MisspeltWord?
    let roles: RoleWord
    /// The number of words in the role.
    let count: Int
  }

  /// The longest role at the end of the words: `InteractorOutput` rather than `Output`.
  private static func role(at words: [String], _ house: HouseNames) -> Ending? {
    let counts = (1...3).reversed().filter { $0 <= words.count }
    for count in counts {
      let word = words.suffix(count).joined().lowercased()
      if let roles = house.roles(of: word) {
        return Ending(word: word, misspelling: nil, roles: roles, count: count)
      }
    }
    for count in counts {
      let written = words.suffix(count)
      let corrected = written.map { Misspelling.correction(of: $0.lowercased()) ?? $0.lowercased() }.joined()
      let word = Misspelling.correction(of: written.joined().lowercased()) ?? corrected
      guard word != written.joined().lowercased(), let roles = house.roles(of: word) else { continue }
      let misspelling = MisspeltWord(written: written.joined(), meant: RoleWord.written(word))
      return Ending(word: word, misspelling: misspelling, roles: roles, count: count)
    }
    return nil
  }

  /// Whether a factory creates parts of one role: `CartViewFactory` creates views; only `CartFactory` may wire a
  /// module.
  private static func isFactoryOfRole(_ word: String, before: ArraySlice<String>, _ house: HouseNames) -> Bool {
    guard house.roles(of: word)?.roles == [.builder], let last = before.last else { return false }
    return house.roles(of: last.lowercased()) != nil
  }

  // MARK: - Names with two roles

  /// Analyses `CartViewToPresenterProtocol` and `ViewToPresenterCartProtocol`.
  private init?(directed words: [String], _ house: HouseNames) {
    guard let to = words.firstIndex(of: "To"), to > 0, to + 1 < words.count,
      let from = house.roles(of: words[to - 1].lowercased())?.roles.first,
      let target = house.roles(of: words[to + 1].lowercased())
    else { return nil }
    var rest = Array(words[..<(to - 1)] + words[(to + 2)...])
    var misspelling: MisspeltWord?
    if rest.count > 1 {
      Self.removeDecorations(from: &rest, misspelling: &misspelling)
    } else if let only = rest.first?.lowercased(), Self.decorations.contains(only) {
      rest = []
    }
    let isAnswer = from == .interactor && target.roles == [.presenter]
    self.init(
      prefix: rest.joined(),
      word: isAnswer ? "interactoroutput" : words[to + 1].lowercased(),
      misspelling: misspelling,
      roles: isAnswer ? [.interactorOutput, .presenter] : target.roles,
      isWeak: false
    )
  }
}

extension String {
  /// The word with a capital first letter: `Protocol` for `protocol`.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

/// Recognises test doubles.
enum TestDouble {
  static func isDouble(_ name: String) -> Bool {
    let words = NameWords.split(name).map { $0.lowercased() }
    return words.contains { doubles.contains($0) } || ["tests", "test", "spec"].contains(words.last)
  }

  private static let doubles: Set<String> = ["dummy", "fake", "mock", "mocked", "mocks", "spy", "stub"]
}
