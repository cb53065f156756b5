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
