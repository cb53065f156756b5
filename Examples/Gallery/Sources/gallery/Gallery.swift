import Foundation
import GalleryModules
import ViperaWeb

/// Serves the gallery until it is told to end.
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
    guard !arguments.isHelp else { return say(Arguments.usage) }
    var configuration = WebHost.Configuration(port: arguments.port)
    configuration.store = arguments.store.map { FileSessionStore(folder: $0) }
    configuration.hasInspector = arguments.hasInspector
    configuration.onLeak = { complain("\($0)") }
    configuration.onProblem = { complain("\($0)") }
    try await WebHost(try GalleryApp.app(), configuration).run {
      say("The gallery is at http://\($0)/ (Ctrl-C stops it)")
    }
  }

  /// Writes at once, also where the output is a pipe.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
  }
}
