/// The parsed arguments of the command.
enum Arguments: Equatable {
  case help
  case serve(ServeOptions)
  case terminal(DataPlace?)
  case seed(SeedOptions)
  case migrate(DataPlace?)
  case openapi
  case user(UserOptions)

  /// An error in the arguments.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static func nonsense(_ text: String) -> Failure { Failure("Unexpected argument '\(text)'.") }
  }

  init(_ arguments: some Sequence<String>) throws(Failure) {
    let all = Array(arguments)
    if all.contains("--help") || all.contains("-h") || all.first == "help" {
      self = .help
      return
    }
    var reader = OptionReader(rest: all[...])
    switch reader.word() ?? "serve" {
    case "serve": self = .serve(try ServeOptions(&reader))
    case "terminal": self = .terminal(try reader.onlyPlace())
    case "seed": self = .seed(try SeedOptions(&reader))
    case "migrate": self = .migrate(try reader.onlyPlace())
    case "openapi": self = .openapi
    case "user": self = .user(try UserOptions(&reader))
    case let command: throw Failure("Unknown command '\(command)'.")
    }
    if let extra = reader.rest.first { throw .nonsense(extra) }
  }
}

/// Reads options from the front of the command's arguments.
struct OptionReader {
  fileprivate var rest: ArraySlice<String>
  private var seen: Set<String> = []

  fileprivate init(rest: ArraySlice<String>) { self.rest = rest }

  /// Returns the next argument, unless it is an option.
  mutating func word() -> String? {
    rest.first?.hasPrefix("-") == false ? rest.removeFirst() : nil
  }

  /// Returns the next option; nil if the next argument is not an option.
  mutating func next() throws(Arguments.Failure) -> String? {
    guard let option = rest.first, option.hasPrefix("--") else { return nil }
    guard seen.insert(option).inserted else { throw Arguments.Failure("'\(option)' is given twice. Use it once.") }
    return rest.removeFirst()
  }

  /// Returns the value after an option; `what` describes the value in the error.
  mutating func value(of option: String, _ what: String) throws(Arguments.Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Arguments.Failure("'\(option)' needs \(what).")
    }
    return value
  }

  /// Returns the comma-separated values after an option.
  mutating func list(of option: String, _ what: String) throws(Arguments.Failure) -> [String] {
    try value(of: option, what).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value after an option that accepts only certain words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of option: String
  ) throws(Arguments.Failure) -> Choice {
    let words = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let word = try value(of: option, "one of \(words)")
    guard let choice = Choice(rawValue: word) else {
      throw Arguments.Failure("'\(word)' is not allowed. Use one of \(words).")
    }
    return choice
  }

  /// Reads the option `--data` or `--database`; any other option is an error.
  mutating func place(_ option: String, _ place: inout DataPlace?) throws(Arguments.Failure) {
    let named: DataPlace
    switch option {
    case "--data": named = .folder(try value(of: option, "a folder"))
    case "--database": named = try .at(url: try value(of: option, "a PostgreSQL URL"))
    default: throw .nonsense(option)
    }
    guard place == nil else { throw Arguments.Failure("Use '--data' or '--database', not both.") }
    place = named
  }

  /// Reads `--data` or `--database` for a command that has no other options.
  mutating func onlyPlace() throws(Arguments.Failure) -> DataPlace? {
    var place: DataPlace?
    while let option = try next() { try self.place(option, &place) }
    return place
  }
}

/// The options of the seed command.
struct SeedOptions: Equatable {
  var products = 2_000
  /// Whether to ask for a password for the demo accounts; without one, nobody can sign in to them.
  var asksForPassword = false
  var place: DataPlace?
}

extension SeedOptions {
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
    self.init()
    while let option = try reader.next() {
      switch option {
      case "--products":
        let text = try reader.value(of: option, "a number")
        guard let count = Int(text), (0...1_000_000).contains(count) else {
          throw Arguments.Failure("'\(text)' is not a number of products. Use a number from 0 to 1000000.")
        }
        products = count
      case "--password": asksForPassword = true
      default: try reader.place(option, &place)
      }
    }
  }
}

/// The options of the user command.
struct UserOptions: Equatable {
  enum Action: String, CaseIterable {
    case add
    case list
    case password
    case signOut = "sign-out"
  }

  var action: Action
  /// The values of the options.
  var values: [String: String] = [:]
  var place: DataPlace?
}

extension UserOptions {
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
    guard let action = reader.word().flatMap(Action.init) else {
      let names = Action.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Arguments.Failure("'user' needs an action: \(names).")
    }
    self.init(action: action)
    let wanted =
      switch action {
      case .add: ["--email", "--first-name", "--last-name", "--phone"]
      case .list: [] as [String]
      case .password, .signOut: ["--email"]
      }
    while let option = try reader.next() {
      if wanted.contains(option) {
        values[option] = try reader.value(of: option, "a text")
      } else {
        try reader.place(option, &place)
      }
    }
    for option in wanted where values[option] == nil {
      throw Arguments.Failure("'user \(action.rawValue)' needs '\(option)'.")
    }
  }
}
