import Foundation
import ViperaCommandLine

/// `vipera serve`: shows the map of an app and its findings in a browser, and updates them when files are saved.
///
/// It starts the separate program `vipera-serve`. If `vipera` contained the browser host, it would take twice as long
/// to build, and need more libraries.
enum ServeCommand {
  private static let path = Argument(
    "path",
    count: .atMostOne,
    domain: .folders,
    fallback: "the working folder",
    help: "the folder with the app's Swift sources"
  )
  /// The digits for VIPR on a telephone keypad.
  private static let standardPort: UInt16 = 8_477
  private static let port = Option<UInt16>(
    "port",
    "p",
    placeholder: "NUMBER",
    standard: standardPort,
    fallback: "\(standardPort)",
    help: "the local port to listen on; 0 takes any free one"
  ) { text throws(ArgumentError) in
    guard let number = UInt16(text) else {
      throw ArgumentError("'\(text)' is not a port. Type a number from 0 to \(UInt16.max).")
    }
    return number
  }

  static let command = Command(
    "serve",
    "Shows the map of an app, its findings and their source in a browser, and updates them when you save a file.",
    details: """
      vipera serve
      vipera serve App
      vipera serve App --port 0

      Open the address that it prints. Only this machine can open the page. The command writes no files. It reads the
      same files and settings as 'vipera lint'. Ctrl-C stops it.
      """,
    [path, port]
  ) { values in try run(values) }

  private static func run(_ values: Values) throws {
    let program = "\(ownFolder)/vipera-serve"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      Output.complain("'\(program)' is missing. In your clone of Vipera, run 'scripts/install --with-serve'.")
      throw Ending(code: 1)
    }
    let words = [program, values[path] ?? ".", "\(values[port] ?? standardPort)"]
    var arguments = words.map { strdup($0) } + [nil]
    execv(program, &arguments)
    Output.complain("'\(program)' cannot be started: \(String(cString: strerror(errno))).")
    throw Ending(code: 1)
  }

  private static var ownFolder: String {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
  }
}
