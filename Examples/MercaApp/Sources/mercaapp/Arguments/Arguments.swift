import Store

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
  }

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    if rest.contains("--help") || rest.contains("-h") || rest.first == "help" {
      self = .help
      return
    }
    let command = rest.first.map { $0.hasPrefix("-") ? "serve" : $0 } ?? "serve"
    if rest.first == command { rest.removeFirst() }
    var reader = OptionReader(rest)
    switch command {
    case "serve": self = .serve(try ServeOptions(&reader))
    case "terminal": self = .terminal(try Self.place(&reader))
    case "seed": self = .seed(try SeedOptions(&reader))
    case "migrate": self = .migrate(try Self.place(&reader))
    case "openapi": self = .openapi
    case "user": self = .user(try UserOptions(&rest, &reader))
    default: throw Failure(description: "There is no command '\(command)'.")
    }
    if let extra = reader.rest.first { throw OptionReader.nonsense(extra) }
  }

  /// Reads the data place of a command that has no other options.
  private static func place(_ reader: inout OptionReader) throws(Failure) -> DataPlace? {
    var place: DataPlace?
    while let option = try reader.next() {
      guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
    }
    return place
  }
}

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

/// The options of the seed command.
struct SeedOptions: Equatable {
  var products = 2_000
  /// Whether to read a password for the demo accounts; without one, no user can sign in to them.
  var asksForPassword = false
  var place: DataPlace?
}

extension SeedOptions {
  /// Reads its options.
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
    self.init()
    while let option = try reader.next() {
      switch option {
      case "--products":
        let text = try reader.value(of: option, "a number")
        guard let count = Int(text), (0...1_000_000).contains(count) else {
          throw Arguments.Failure(description: "'\(text)' is no number of products. Name one from 0 to 1000000.")
        }
        products = count
      case "--password": asksForPassword = true
      default:
        guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
      }
    }
  }
}

/// The options of the user command.
struct UserOptions: Equatable {
  /// The action.
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
  /// Reads the action and its options.
  init(_ rest: inout ArraySlice<String>, _ reader: inout OptionReader) throws(Arguments.Failure) {
    let names = Action.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    guard let word = rest.popFirst(), let action = Action(rawValue: word) else {
      throw Arguments.Failure(description: "'user' needs to know what to do: \(names).")
    }
    self.init(action: action)
    reader = OptionReader(rest)
    let wanted = Self.wanted(by: action)
    while let option = try reader.next() {
      if wanted.contains(option) {
        values[option] = try reader.value(of: option, "a text")
      } else if try !reader.place(option, &place) {
        throw OptionReader.nonsense(option)
      }
    }
    for option in wanted where values[option] == nil {
      throw Arguments.Failure(description: "'user \(word)' needs '\(option)'.")
    }
  }

  private static func wanted(by action: Action) -> [String] {
    switch action {
    case .add: ["--email", "--first-name", "--last-name", "--phone"]
    case .list: []
    case .password, .signOut: ["--email"]
    }
  }
}
