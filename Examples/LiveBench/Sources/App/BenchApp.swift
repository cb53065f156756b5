package import Catalog
import Login
package import Vipera
package import ViperaWeb

/// The app with the measured pages.
package enum BenchApp {
  /// Creates the app.
  ///
  /// - Parameters:
  ///   - catalogue: The catalogue that the pages show.
  ///   - hasTrap: Whether there is a page with a button that crashes the server.
  /// - Returns: The app, for a `WebHost`.
  /// - Throws: An error in the app's routes.
  package static func app(
    _ catalogue: Catalogue,
    hasTrap: Bool = false
  ) throws(RouteTable.Error) -> WebApp {
    var app = WebApp(name: "LiveBench", routes: try routes(catalogue, hasTrap: hasTrap)) { stage in
      stage.setRoot(PlainCatalog())
    }
    // The measuring browser evaluates scripts within the page.
    app.scriptSources = ["'unsafe-eval'"]
    app.resources = { request in Pictures.answer(request).map { .now($0) } }
    return app
  }

  private static func routes(
    _ catalogue: Catalogue,
    hasTrap: Bool
  ) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(PlainCatalog.self) { context in
        CatalogRouter.module(context, catalogue: catalogue) { PlainCatalogScreen(presenter: $0) }
      }
      Destination(KeyedCatalog.self) { context in
        CatalogRouter.module(context, catalogue: catalogue) { KeyedCatalogScreen(presenter: $0) }
      }
      Destination(Login.self) { context in
        LoginRouter.module(context) { LoginScreen(presenter: $0) }
      }
      if hasTrap { Destination(Trap.self) { Module($0, view: TrapScreen()) } }
    }
  }
}
