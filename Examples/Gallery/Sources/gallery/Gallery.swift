@preconcurrency import Foundation
import GalleryModules
import ViperaWeb

/// Serves the gallery until it is stopped.
@main
enum Gallery {
  static func main() async {
    do {
      try await serve(try Arguments(CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error)")
      exit(error is Arguments.Failure ? 2 : 1)
    }
  }

  private static func serve(_ arguments: Arguments) async throws {
    guard !arguments.isHelp else { return print(Arguments.usage) }
    var configuration = WebHost.Configuration(port: arguments.port)
    configuration.store = arguments.store.map { FileSessionStore(folder: $0) }
    configuration.hasInspector = arguments.hasInspector
    configuration.onLeak = { complain("\($0)") }
    configuration.onProblem = { complain("\($0)") }
    try await WebHost(try GalleryApp.app(), configuration).run {
      print("The gallery is at http://\($0)/ (Ctrl-C stops it)")
    }
  }

  private static func complain(_ text: String) {
    fputs("gallery: \(text)\n", stderr)
  }
}
