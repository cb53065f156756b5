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

  init(_ action: Action, values: [String: String] = [:], place: DataPlace? = nil) {
    self.action = action
    self.values = values
    self.place = place
  }

  /// Reads the action and its options.
  init(_ rest: inout ArraySlice<String>, _ reader: inout OptionReader) throws(Arguments.Failure) {
    let names = Action.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    guard let word = rest.popFirst(), let action = Action(rawValue: word) else {
      throw Arguments.Failure(description: "'user' needs to know what to do: \(names).")
    }
    self.init(action)
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
