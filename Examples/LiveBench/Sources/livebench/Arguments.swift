/// The parsed arguments of the command.
struct Arguments: Equatable {
  /// An error in the arguments.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: livebench [PORT] [--items FILE] [--store FOLDER] [--keep SECONDS] [--trap]

    Serves the pages of the benchmark to browsers on this machine: / with a plain list, /keyed with
    keyed rows, /login with a form that is validated.

    PORT            the port to listen on (default: 8090); 0 takes any free port
    --items FILE    the items (default: Examples/LiveBench/items.json)
    --store FOLDER  the folder that keeps sessions while the server restarts (default: none)
    --keep SECONDS  how long a session stays in memory without a page (default: 600)
    --trap          also serve /trap, whose button crashes the server, for trials of restarts

    exit codes: 0 stopped, 1 something failed, 2 wrong arguments
    """

  var isHelp = false
  var port: UInt16 = 8_090
  var items = "Examples/LiveBench/items.json"
  var store: String?
  var keepSeconds = 600
  var hasTrap = false

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    var hasPort = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": isHelp = true
      case "--items":
        guard let file = rest.popFirst() else {
          throw Failure(description: "'--items' needs a file.")
        }
        items = file
      case "--store":
        guard let folder = rest.popFirst() else {
          throw Failure(description: "'--store' needs a folder.")
        }
        store = folder
      case "--keep":
        guard let seconds = rest.popFirst().flatMap({ Int($0) }), (1...86_400).contains(seconds)
        else {
          throw Failure(description: "'--keep' needs a number of seconds, from 1 to 86400.")
        }
        keepSeconds = seconds
      case "--trap": hasTrap = true
      default:
        guard let number = UInt16(argument), !hasPort else {
          throw Failure(description: "'\(argument)' makes no sense here.")
        }
        port = number
        hasPort = true
      }
    }
  }
}
