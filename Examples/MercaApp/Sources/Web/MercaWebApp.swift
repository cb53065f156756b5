import Entities
import Modules
import Screens
package import Vipera
package import ViperaNetworking
package import ViperaWeb

/// MercaApp as a browser host serves it.
package enum MercaWebApp {
  /// Describes the app.
  ///
  /// - Parameters:
  ///   - gateway: The way to the API, which all sessions share.
  ///   - resources: Answers what is not a page, like the API itself.
  /// - Returns: The app, for a `WebHost`.
  /// - Throws: What is wrong with the app's routes.
  package static func app(
    gateway: APIGateway,
    resources: @escaping @Sendable (ViperaWeb.HTTPRequest) -> HTTPAnswer? = { _ in nil }
  ) throws(RouteTable.Error) -> WebApp {
    let services = AppServices(gateway: gateway)
    let router = try AppRouter(services: services, screens: WebScreens())
    let style = MercaStyle()
    var app = WebApp(name: "MercaApp", routes: router.routes) { router.setRoot(of: $0) }
    app.speech = { session in
      switch services.visitor(of: session).language {
      case .english: WebApp.Speech(language: "en", words: WebApp.Words())
      case .spanish: WebApp.Speech(language: "es", words: .spanish)
      }
    }
    app.styleSheets = [MercaStyle.path]
    app.resources = { style.answer($0) ?? resources($0) }
    return app
  }
}
