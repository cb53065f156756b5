/// What the command was asked to do.
enum Arguments: Equatable {
  case help
  case serve(port: UInt16)
  case terminal

  /// Why the arguments make no sense.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: mercaapp [serve] [--port N]
           mercaapp terminal

    serve       serves MercaApp to browsers on this machine; what is done when nothing is named
      --port N  the port to listen on, 8080 unless named; 0 takes a free one
    terminal    runs the employees screen in this terminal

    exit codes: 0 after a stop, 1 when something failed, 2 when the arguments make no sense
    """

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    if rest.contains("--help") || rest.contains("-h") {
      self = .help
      return
    }
    let command = rest.first.map { $0.hasPrefix("-") ? "serve" : $0 } ?? "serve"
    if rest.first == command { rest.removeFirst() }
    switch command {
    case "serve": self = .serve(port: try Self.takePort(&rest))
    case "terminal": self = .terminal
    default: throw Failure(description: "There is no command '\(command)'.")
    }
    if let extra = rest.first { throw Failure(description: "'\(extra)' makes no sense here.") }
  }

  private static func takePort(_ rest: inout ArraySlice<String>) throws(Failure) -> UInt16 {
    guard rest.first == "--port" else { return 8080 }
    rest.removeFirst()
    guard let text = rest.popFirst() else { throw Failure(description: "'--port' needs a number.") }
    guard let port = UInt16(text) else {
      throw Failure(description: "'\(text)' is no port. Name one from 0 to 65535.")
    }
    return port
  }
}
