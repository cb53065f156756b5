import Foundation
import Modules
import ViperaWeb

/// Serves the gallery until it is told to end: `gallery PORT [--store FOLDER]`.
@main
enum Gallery {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap(UInt16.init) ?? 8080
    var configuration = WebHost.Configuration(port: port)
    if let option = arguments.firstIndex(of: "--store"), option + 1 < arguments.endIndex {
      configuration.store = FileSessionStore(folder: arguments[option + 1])
    }
    configuration.onLeak = { complain("\($0)") }
    configuration.onProblem = { complain("\($0)") }
    let host = WebHost(try GalleryApp.app(), configuration)
    try await host.start()
    print("http://127.0.0.1:\(port)/")
    await StopSignal.wait()
    await host.stop()
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
  }
}
