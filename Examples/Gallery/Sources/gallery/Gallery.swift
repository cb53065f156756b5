import Foundation
import Modules
import ViperaWeb

/// Serves the gallery until it is told to end: `gallery PORT`.
@main
enum Gallery {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
    var configuration = WebHost.Configuration(port: port)
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
