/// A suggestion that a shell shows while the user types.
package enum Completion: Equatable, Sendable {
  case word(String, help: String)
  /// The shell's own completion of file names.
  case files
  /// The shell's own completion of folder names.
  case folders
}

extension Command {
  /// Returns the possible completions of the last of `words`, the words after the program's name.
  package func completions(for words: [String]) -> [Completion] {
    guard let current = words.last else { return [] }
    var command = self
    var before = words.dropLast()
    while !command.children.isEmpty {
      guard let word = before.popFirst() else {
        return command.children.map { .word($0.name, help: $0.summary) }.beginning(with: current)
      }
      guard let child = command.children.first(where: { $0.name == word }) else { return [] }
      command = child
    }
    return command.completions(of: current, after: before)
  }

  private func completions(of current: String, after words: ArraySlice<String>) -> [Completion] {
    if let last = words.last, let option = option(spelled: last), option.form == .option {
      return option.domain.completions.beginning(with: current)
    }
    if current.hasPrefix("-") {
      let typed = Set(words.compactMap { option(spelled: $0)?.name })
      return
        (options.filter { $0.count == .any || !typed.contains($0.name) }
        .map { .word("--\($0.name)", help: $0.help) } + [.word("--help", help: "print this text")])
        .beginning(with: current)
    }
    let place = loose(words).count
    let argument =
      arguments.count > place ? arguments[place] : arguments.last { $0.count == .any || $0.count == .atLeastOne }
    return argument?.domain.completions.beginning(with: current) ?? []
  }

  /// Returns the words that are neither options nor values of options.
  private func loose(_ words: ArraySlice<String>) -> [String] {
    var loose: [String] = []
    var isValue = false
    for word in words {
      let option = isValue ? nil : option(spelled: word)
      if !isValue, option == nil, !word.hasPrefix("-") { loose.append(word) }
      isValue = option?.form == .option
    }
    return loose
  }

  private func option(spelled word: String) -> (any Parameter)? {
    options.first { "--\($0.name)" == word || $0.letter.map { "-\($0)" == word } ?? false }
  }
}

extension ParameterDomain {
  fileprivate var completions: [Completion] {
    switch self {
    case .words(let words): words.map { .word($0, help: "") }
    case .files: [.files]
    case .folders: [.folders]
    case .text: []
    }
  }
}

extension [Completion] {
  fileprivate func beginning(with text: String) -> [Completion] {
    filter { completion in
      guard case .word(let word, _) = completion else { return true }
      return word.hasPrefix(text)
    }
  }
}
