import Catalog
import Foundation
import Vipera
import ViperaWeb

/// Serves the page that is measured, in its two versions, until it is told to end.
///
/// `livebench [PORT] [--store FOLDER]`: with a folder, sessions outlive the server.
@main
enum LiveBench {
  static func main() async throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../items.json")
    let items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
    let routes = try RouteTable {
      Destination(PlainCatalog.self) { CatalogRouter.plain($0, items: items) }
      Destination(KeyedCatalog.self) { CatalogRouter.keyed($0, items: items) }
    }
    let app = WebApp(name: "LiveBench", routes: routes) { $0.setRoot(PlainCatalog()) }
    let host = WebHost(app, options.configuration)
    try await host.start()
    print("http://127.0.0.1:\(options.port)/")
    await Ending().wait()
    await host.stop()
  }
}
