/// An error in the typed arguments, with a message that says what to type instead.
package struct ArgumentError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Creates an error with a command's own message.
  package init(_ description: String) {
    self.description = description
  }

  static func noChoice(_ text: String, words: [String]) -> ArgumentError {
    let meant = Spelling.nearest(to: text, among: words).map { "Did you mean '\($0)'?" }
    return ArgumentError("'\(text)' is not one of \(words.listed). \(meant ?? "Type one of these.")")
  }

  static func unknownOption(_ text: String, known: [String]) -> ArgumentError {
    let meant = Spelling.nearest(to: text, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return ArgumentError("There is no option '\(text)'.\(meant)")
  }

  static func unknownCommand(_ text: String, of group: String, known: [String]) -> ArgumentError {
    let meant = Spelling.nearest(to: text, among: known).map { "Did you mean '\($0)'?" }
    return ArgumentError("'\(group)' has no command '\(text)'. \(meant ?? "It has \(known.listed).")")
  }

  static func missingCommand(of group: String, known: [String]) -> ArgumentError {
    ArgumentError("'\(group)' needs a command: \(known.listed).")
  }

  static func missingValue(of option: any Parameter) -> ArgumentError {
    guard let words = option.domain.listed else {
      return ArgumentError("'--\(option.name)' needs a value: --\(option.name) \(option.placeholder).")
    }
    return ArgumentError("'--\(option.name)' needs a value, one of \(words.listed).")
  }

  static func unwantedValue(of flag: any Parameter) -> ArgumentError {
    ArgumentError("'--\(flag.name)' takes no value. Type it alone.")
  }

  static func repeated(_ parameter: any Parameter) -> ArgumentError {
    ArgumentError("'--\(parameter.name)' is typed twice. Type it once.")
  }

  static func missing(_ argument: any Parameter) -> ArgumentError {
    ArgumentError("<\(argument.name)> is missing: \(argument.help)")
  }

  static func unexpected(_ text: String) -> ArgumentError {
    ArgumentError("'\(text)' is one argument too many.")
  }

  /// The same error, with the name of the parameter that it concerns.
  func at(_ parameter: any Parameter) -> ArgumentError {
    let name = parameter.form == .argument ? "<\(parameter.name)>" : "--\(parameter.name)"
    return ArgumentError("\(name): \(description)")
  }
}

extension [String] {
  /// The words as part of a sentence: `'a', 'b' or 'c'`.
  package var listed: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
