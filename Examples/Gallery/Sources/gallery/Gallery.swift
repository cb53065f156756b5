import Modules
import ViperaWeb

/// Serves the gallery until it is told to end: `gallery PORT`.
@main
enum Gallery {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
    let host = WebHost(try GalleryApp.app(), .init(port: port))
    try await host.start()
    print("http://127.0.0.1:\(port)/")
    while true { try await Task.sleep(for: .seconds(3_600)) }
  }
}
