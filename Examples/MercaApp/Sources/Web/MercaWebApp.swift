import Modules
import Screens
package import Services
package import Vipera
package import ViperaWeb

/// MercaApp as a browser host serves it.
package enum MercaWebApp {
  /// Describes the app.
  ///
  /// - Parameters:
  ///   - transport: Carries requests to the API.
  ///   - clock: Times the requests.
  /// - Returns: The app, for a `WebHost`.
  /// - Throws: What is wrong with the app's routes.
  package static func app(
    transport: any HTTPTransport,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(RouteTable.Error) -> WebApp {
    let client = HTTPClient(transport: transport, reachability: StubReachability(), clock: clock)
    let router = try AppRouter(client: client, screens: WebScreens())
    return WebApp(name: "MercaApp", routes: router.routes) { router.setRoot(of: $0) }
  }
}
