import Foundation
import Modules
import ViperaWeb

/// Serves the gallery until it is told to end: `gallery [PORT]`.
@main
enum Gallery {
  static func main() async {
    do {
      try await serve(at: try port(of: CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error)")
      exit(error is Usage ? 2 : 1)
    }
  }

  private static func serve(at port: UInt16) async throws {
    var configuration = WebHost.Configuration(port: port)
    configuration.onLeak = { complain("\($0)") }
    configuration.onProblem = { complain("\($0)") }
    try await WebHost(try GalleryApp.app(), configuration).run {
      say("The gallery is at http://\($0)/")
    }
  }

  private static func port(of arguments: ArraySlice<String>) throws(Usage) -> UInt16 {
    guard let argument = arguments.first else { return 8080 }
    guard arguments.count == 1, let port = UInt16(argument) else {
      throw Usage(arguments: arguments)
    }
    return port
  }

  /// Writes at once, also where the output is a pipe.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
  }
}
