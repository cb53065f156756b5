import App
import ViperaWeb

/// Serves the measured pages until it is stopped.
@main
enum LiveBench {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.isHelp { return print(Arguments.usage) }
      try await serve(arguments)
    } catch let error as Arguments.Failure {
      Output.complain("\(error.description)\n\n\(Arguments.usage)")
      Output.exit(code: 2)
    } catch {
      Output.complain("\(error)")
      Output.exit(code: 1)
    }
  }

  private static func serve(_ arguments: Arguments) async throws {
    let app = try BenchApp.app(ItemFile.read(arguments.items), hasTrap: arguments.hasTrap)
    try await WebHost(app, arguments.configuration).run {
      print("LiveBench is at http://\($0)/ (Ctrl-C stops it)")
    }
  }
}
