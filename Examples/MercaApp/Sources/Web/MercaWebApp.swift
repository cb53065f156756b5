import Entities
import Modules
import Screens
package import Vipera
import ViperaImages
package import ViperaNetworking
package import ViperaWeb
import ViperaWebImages

/// MercaApp as a browser host serves it.
package enum MercaWebApp {
  /// Describes the app.
  ///
  /// - Parameters:
  ///   - gateway: The way to the API, which all sessions share.
  ///   - hasDemoVipers: Whether a stub answers for the vipers, as a demonstration.
  ///   - resources: Answers what is not a page, like the API itself.
  /// - Returns: The app, for a `WebHost`.
  /// - Throws: What is wrong with the app's routes.
  package static func app(
    gateway: APIGateway,
    hasDemoVipers: Bool = false,
    resources: @escaping @Sendable (ViperaWeb.HTTPRequest) -> HTTPAnswer? = { _ in nil }
  ) throws(RouteTable.Error) -> WebApp {
    let services = AppServices(gateway: gateway, hasDemoVipers: hasDemoVipers)
    let images = ImageLoader(ApiConnection(gateway))
    let pictures = PictureRoute(images, sources: ["/api/pictures/"], key: .random())
    let viperPictures = ViperPictures(images: images) { pictures.address(of: $0, $1) }
    let screens = WebScreens(viperPictures: viperPictures)
    let router = try AppRouter(services: services, screens: screens)
    let style = MercaStyle()
    var app = WebApp(name: "MercaApp", routes: router.routes) { router.setRoot(of: $0) }
    app.speech = { session in
      switch services.visitor(of: session).language {
      case .english: WebApp.Speech(language: "en", words: WebApp.Words())
      case .spanish: WebApp.Speech(language: "es", words: .spanish)
      }
    }
    app.styleSheets = [MercaStyle.path]
    app.resources = { style.answer($0) ?? pictures.answer($0) ?? resources($0) }
    return app
  }
}
