/// The result of parsing the typed arguments.
package enum Request: Sendable {
  /// Run a command.
  case run(Command, Values)
  /// Print the help of the command that the words in `path` select.
  case help(Command, path: [String])
}

extension Command {
  /// Parses the words after the program's name.
  ///
  /// `--help` anywhere before `--` requests the help of the command before it.
  package func parse(_ words: [String]) throws(ArgumentError) -> Request {
    var path = [name]
    return try parse(words[...], path: &path)
  }

  private func parse(_ words: ArraySlice<String>, path: inout [String]) throws(ArgumentError) -> Request {
    guard children.isEmpty else {
      guard let word = words.first else {
        throw .missingCommand(of: path.joined(separator: " "), known: children.map(\.name))
      }
      if Self.asksForHelp(word) { return .help(self, path: path) }
      guard let child = children.first(where: { $0.name == word }) else {
        guard !word.hasPrefix("-") else { throw .unknownOption(word, known: ["--help"]) }
        throw .unknownCommand(word, of: path.joined(separator: " "), known: children.map(\.name))
      }
      path.append(child.name)
      return try child.parse(words.dropFirst(), path: &path)
    }
    if words.prefix(while: { $0 != "--" }).contains(where: Self.asksForHelp) { return .help(self, path: path) }
    var reader = WordReader(command: self, words: words)
    return .run(self, try reader.read())
  }

  private static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }
}

/// Parses the words after a command.
private struct WordReader {
  let command: Command
  var words: ArraySlice<String>
  var values = Values()
  var loose: [String] = []

  mutating func read() throws(ArgumentError) -> Values {
    while let word = words.popFirst() {
      if word == "--" {
        loose += words
        break
      }
      if word.hasPrefix("--") {
        try take(long: word)
      } else if word.hasPrefix("-"), word.count > 1 {
        try take(short: word)
      } else {
        loose.append(word)
      }
    }
    try takeArguments()
    return values
  }

  private mutating func take(long word: String) throws(ArgumentError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption("--\(name)", known: command.options.map { "--\($0.name)" } + ["--help"])
    }
    try take(option, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func take(short word: String) throws(ArgumentError) {
    // A short option such as `-n` or `-s vip`, or several flags such as `-nf`.
    let letters = Array(word.dropFirst())
    for (index, letter) in letters.enumerated() {
      guard let option = command.options.first(where: { $0.letter == letter }),
        option.form == .flag || index == letters.count - 1
      else { throw .unknownOption(word, known: longNames(meantBy: word)) }
      try take(option, value: nil)
    }
  }

  /// The long options that a word after a single hyphen could mean.
  ///
  /// A single letter is similar to every other letter, so there are no suggestions for it.
  private func longNames(meantBy word: String) -> [String] {
    word.count > 2 ? command.options.map { "--\($0.name)" } : []
  }

  private mutating func take(_ option: any Parameter, value: String?) throws(ArgumentError) {
    guard option.count == .any || values.count(of: option) == 0 else { throw .repeated(option) }
    if option.form == .flag {
      guard value == nil else { throw .unwantedValue(of: option) }
      return values.add(true, for: option)
    }
    // A value that begins with a hyphen must be typed as `--name=-value`.
    guard let text = value ?? takeValue() else { throw .missingValue(of: option) }
    try add(text, for: option)
  }

  private mutating func takeValue() -> String? {
    guard let word = words.first, !word.hasPrefix("-") || word == "-" || Int(word) != nil else { return nil }
    return words.popFirst()
  }

  private mutating func takeArguments() throws(ArgumentError) {
    var left = loose[...]
    for argument in command.arguments {
      switch argument.count {
      case .one:
        guard let text = left.popFirst() else { throw .missing(argument) }
        try add(text, for: argument)
      case .atMostOne:
        if let text = left.popFirst() { try add(text, for: argument) }
      case .any, .atLeastOne:
        if argument.count == .atLeastOne, left.isEmpty { throw .missing(argument) }
        for text in left { try add(text, for: argument) }
        left = []
      }
    }
    if let extra = left.first { throw .unexpected(extra) }
  }

  private mutating func add(_ text: String, for parameter: any Parameter) throws(ArgumentError) {
    do {
      values.add(try parameter.read(text), for: parameter)
    } catch {
      throw error.at(parameter)
    }
  }
}
