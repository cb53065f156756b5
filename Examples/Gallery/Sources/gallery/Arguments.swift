/// The parsed arguments of the command.
struct Arguments {
  /// An error in the arguments.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    var description: String { "\(reason)\n\n\(Arguments.usage)" }
  }

  static let usage = """
    usage: gallery [PORT] [--store FOLDER] [--inspector]

    Serves the gallery to browsers on this machine.

    PORT            the port to listen on (default: 8080); 0 takes any free port
    --store FOLDER  the folder that keeps sessions while the server restarts (default: none)
    --inspector     adds the flow inspector to every page

    exit codes: 0 stopped, 1 something failed, 2 wrong arguments
    """

  private(set) var isHelp = false
  private(set) var port: UInt16 = 8080
  private(set) var store: String?
  private(set) var hasInspector = false

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    var hasPort = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": isHelp = true
      case "--inspector": hasInspector = true
      case "--store":
        guard let folder = rest.popFirst() else {
          throw Failure(reason: "'--store' needs a folder.")
        }
        store = folder
      default:
        guard let number = UInt16(argument), !hasPort else {
          throw Failure(reason: "'\(argument)' makes no sense here.")
        }
        port = number
        hasPort = true
      }
    }
  }
}
