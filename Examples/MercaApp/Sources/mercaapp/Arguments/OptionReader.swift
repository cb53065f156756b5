/// Reads options from the front of the command's arguments.
struct OptionReader {
  private(set) var rest: ArraySlice<String>
  private var seen: Set<String> = []

  init(_ rest: ArraySlice<String>) {
    self.rest = rest
  }

  /// Returns the next option, or nil if no option follows.
  mutating func next() throws(Arguments.Failure) -> String? {
    guard let option = rest.first else { return nil }
    guard option.hasPrefix("--") else { return nil }
    guard seen.insert(option).inserted else {
      throw Arguments.Failure(description: "'\(option)' is said twice. Say it once.")
    }
    rest.removeFirst()
    return option
  }

  /// Returns the value after an option.
  mutating func value(of option: String, _ what: String) throws(Arguments.Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Arguments.Failure(description: "'\(option)' needs \(what).")
    }
    return value
  }

  /// Returns the value after an option that allows only a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    of option: String
  ) throws(Arguments.Failure) -> Choice where Choice.RawValue == String {
    let words = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let word = try value(of: option, "one of \(words)")
    guard let choice = Choice(rawValue: word) else {
      throw Arguments.Failure(description: "'\(word)' is none of \(words).")
    }
    return choice
  }

  /// Reads the data place, if the option names one.
  mutating func place(_ option: String, _ place: inout DataPlace?) throws(Arguments.Failure) -> Bool {
    let named: DataPlace
    switch option {
    case "--data": named = .folder(try value(of: option, "a folder"))
    case "--database": named = try .at(url: try value(of: option, "a URL of PostgreSQL"))
    default: return false
    }
    guard place == nil else {
      throw Arguments.Failure(description: "'--data' and '--database' are both said. Say one.")
    }
    place = named
    return true
  }

  /// Returns the error for an unexpected argument.
  static func nonsense(_ text: String) -> Arguments.Failure {
    Arguments.Failure(description: "'\(text)' makes no sense here.")
  }
}
