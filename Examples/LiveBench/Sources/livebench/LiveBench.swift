import Catalog
import Foundation
import Vipera
import ViperaWeb

/// Serves the page that is measured, in its two versions, until it is told to end.
@main
enum LiveBench {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8090
    let data = try Data(contentsOf: URL(filePath: "Examples/LiveBench/items.json"))
    let items = try JSONDecoder().decode([Item].self, from: data)
    let routes = try RouteTable {
      Destination(PlainCatalog.self) { CatalogRouter.plain($0, items: items) }
      Destination(KeyedCatalog.self) { CatalogRouter.keyed($0, items: items) }
    }
    let app = WebApp(name: "LiveBench", routes: routes) { $0.setRoot(PlainCatalog()) }
    let host = WebHost(app, .init(port: port))
    try await host.start()
    print("http://127.0.0.1:\(port)/")
    while true { try await Task.sleep(for: .seconds(3_600)) }
  }
}
