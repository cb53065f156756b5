/// What the command was asked to do.
enum Arguments: Equatable {
  case help
  case serve(ServeOptions)
  case terminal

  /// Why the arguments make no sense.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: mercaapp [serve] [--port N] [--inspector] [--sessions FOLDER]
           mercaapp terminal

    serve       serves MercaApp to browsers on this machine; what is done when nothing is named
      --port N  the port to listen on, 8080 unless named; 0 takes a free one
      --inspector  puts the flow inspector into each page, for development
      --sessions FOLDER  where sessions outlive the server; .merca/sessions in the working folder
                unless named. Only the owner can read it; delete it to forget everybody
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
    case "serve": self = .serve(try ServeOptions(&rest))
    case "terminal": self = .terminal
    default: throw Failure(description: "There is no command '\(command)'.")
    }
    if let extra = rest.first { throw Failure(description: "'\(extra)' makes no sense here.") }
  }
}
