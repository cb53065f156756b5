/// A parameter of a command: a flag, an option with a value, or an argument.
package protocol Parameter: Sendable {
  /// The name without hyphens.
  var name: String { get }
  /// The short form of an option, such as `s` for `-s`.
  var letter: Character? { get }
  /// The help text.
  var help: String { get }
  /// The form in which the user types the parameter.
  var form: ParameterForm { get }
  /// The number of times that the parameter may be typed.
  var count: ParameterCount { get }
  /// The placeholder for the value in the help; empty for a flag.
  var placeholder: String { get }
  /// The possible values.
  var domain: ParameterDomain { get }
  /// The default value as shown in the help; nil if there is none.
  var fallback: String? { get }

  /// Converts a typed value.
  func read(_ text: String) throws(ArgumentError) -> any Sendable
}

/// The form in which the user types a parameter.
package enum ParameterForm: Sendable {
  /// `--dry-run`
  case flag
  /// `--style vip`
  case option
  /// `Cart`
  case argument
}

/// The number of times that a parameter may be typed.
package enum ParameterCount: Sendable {
  case one
  case atMostOne
  case any
  case atLeastOne
}

/// The possible values of a parameter; completions offer them.
package enum ParameterDomain: Sendable, Equatable {
  /// One of the given words.
  case words([String])
  case files
  case folders
  /// Any other value.
  case text

  /// The words to list in the help and in errors; nil for longer lists, which are only completed.
  var listed: [String]? {
    guard case .words(let words) = self, words.count <= 12 else { return nil }
    return words
  }
}

/// An option without a value: `--dry-run`.
package struct Flag: Parameter {
  package let name: String
  package let letter: Character?
  package let help: String

  /// Creates a flag.
  package init(_ name: String, _ letter: Character? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.help = help
  }

  package var form: ParameterForm { .flag }
  package var count: ParameterCount { .atMostOne }
  package var placeholder: String { "" }
  package var domain: ParameterDomain { .text }
  package var fallback: String? { nil }

  package func read(_ text: String) -> any Sendable { true }
}

/// An option with a value: `--style vip` or `--style=vip`.
package struct Option<Value: Sendable>: Parameter {
  package let name: String
  package let letter: Character?
  package let help: String
  package let placeholder: String
  package let count: ParameterCount
  package let domain: ParameterDomain
  package let fallback: String?
  /// The default value.
  let standard: Value?
  private let reading: @Sendable (String) throws(ArgumentError) -> Value

  package var form: ParameterForm { .option }

  package func read(_ text: String) throws(ArgumentError) -> any Sendable { try reading(text) }

  /// Creates an option whose typed value is converted by `reading`.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    placeholder: String,
    count: ParameterCount = .atMostOne,
    domain: ParameterDomain = .text,
    standard: Value? = nil,
    fallback: String? = nil,
    help: String,
    reading: @escaping @Sendable (String) throws(ArgumentError) -> Value
  ) {
    self.name = name
    self.letter = letter
    self.help = help
    self.placeholder = placeholder
    self.count = count
    self.domain = domain
    self.standard = standard
    self.fallback = fallback
    self.reading = reading
  }
}

extension Option where Value == String {
  /// Creates an option whose value is any text.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    placeholder: String,
    count: ParameterCount = .atMostOne,
    domain: ParameterDomain = .text,
    standard: String? = nil,
    help: String
  ) {
    self.init(
      name,
      letter,
      placeholder: placeholder,
      count: count,
      domain: domain,
      standard: standard,
      fallback: standard,
      help: help
    ) { text throws(ArgumentError) in text }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Creates an option whose value is one of several words.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    standard: Value? = nil,
    help: String
  ) {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name,
      letter,
      placeholder: name.uppercased(),
      domain: .words(words),
      standard: standard,
      fallback: standard?.rawValue,
      help: help
    ) { text throws(ArgumentError) in
      guard let value = Value(rawValue: text) else { throw .noChoice(text, words: words) }
      return value
    }
  }
}

/// A positional argument: `Cart`.
package struct Argument<Value: Sendable>: Parameter {
  package let name: String
  package let help: String
  package let count: ParameterCount
  package let domain: ParameterDomain
  package let fallback: String?
  private let reading: @Sendable (String) throws(ArgumentError) -> Value

  package var letter: Character? { nil }
  package var form: ParameterForm { .argument }
  package var placeholder: String { name }

  package func read(_ text: String) throws(ArgumentError) -> any Sendable { try reading(text) }

  /// Creates an argument whose typed value is converted by `reading`.
  package init(
    _ name: String,
    count: ParameterCount = .one,
    domain: ParameterDomain = .text,
    fallback: String? = nil,
    help: String,
    reading: @escaping @Sendable (String) throws(ArgumentError) -> Value
  ) {
    self.name = name
    self.help = help
    self.count = count
    self.domain = domain
    self.fallback = fallback
    self.reading = reading
  }
}

extension Argument where Value == String {
  /// Creates an argument whose value is any text.
  package init(
    _ name: String,
    count: ParameterCount = .one,
    domain: ParameterDomain = .text,
    fallback: String? = nil,
    help: String
  ) {
    self.init(name, count: count, domain: domain, fallback: fallback, help: help) {
      text throws(ArgumentError) in text
    }
  }
}
