package import Entities
import Modules
import Screens
package import Vipera
package import ViperaImages
package import ViperaNetworking
package import ViperaWeb
package import ViperaWebImages

/// MercaApp for a web host.
package enum MercaWebApp {
  /// Creates the description of the app for a host.
  ///
  /// - Parameters:
  ///   - gateway: Access to the API, shared by all sessions.
  ///   - favourites: The members' favourites, in a store beside the API.
  ///   - pictureKey: The key that signs the addresses of pictures; servers that share sessions must share it.
  ///   - pictureDisk: Keeps pictures on disk, also over restarts; if nil, they are kept in memory only.
  ///   - hasDemoVipers: Whether a stub responds in place of the API when the vipers are requested.
  ///   - origin: Returns the headers that tell the API the client address of a page's user.
  ///   - now: Returns the seconds since 1970 in UTC, by the clock with which the API sets the expiry of a session.
  ///   - resources: Responds to requests for anything but pages, such as those of the API itself.
  /// - Returns: The app, for a `WebHost`.
  /// - Throws: An error in the app's routes.
  package static func app(
    gateway: APIGateway,
    favourites: any FavouriteStore,
    pictureKey: PictureKey = .random(),
    pictureDisk: DiskCache? = nil,
    hasDemoVipers: Bool = false,
    origin: (@Sendable (_ address: String) -> ViperaNetworking.HTTPHeaders)? = nil,
    now: @escaping @Sendable () -> Int,
    resources: @escaping @Sendable (ViperaWeb.HTTPRequest) -> HTTPAnswer? = { _ in nil }
  ) throws(RouteTable.Error) -> WebApp {
    let services = AppServices(
      gateway: gateway,
      favourites: favourites,
      hasDemoVipers: hasDemoVipers,
      origin: origin,
      now: now
    )
    let images = ImageLoader(ApiConnection(gateway), disk: pictureDisk)
    let route = PictureRoute(images, sources: [ApiConnection.pictures], key: pictureKey)
    let screens = WebScreens(
      pictures: Pictures { route.address(of: $0, .fill($1, $2)) },
      viperPictures: ViperPictures(images: images) { route.address(of: $0, $1) }
    )
    let router = try AppRouter(services: services, screens: screens)
    let style = MercaStyle()
    var app = WebApp(name: "MercaApp", routes: router.routes) { router.setRoot(of: $0) }
    app.words = .english
    app.translations = [speech(in: .spanish)]
    app.prepare = { try await services.recognise($0) }
    app.replaced = { try await services.end($0) }
    app.speech = { speech(in: services.visitor(of: $0).language) }
    app.theme = { theme(services.visitor(of: $0).theme) }
    app.styleSheets = [MercaStyle.path]
    app.resources = { style.answer($0) ?? route.answer($0) ?? resources($0) }
    return app
  }

  private static func theme(_ theme: Theme) -> WebApp.Theme {
    switch theme {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }

  private static func speech(in language: Language) -> WebApp.Speech {
    let words: WebApp.Words =
      switch language {
      case .english: .english
      case .spanish: .spanish
      }
    return WebApp.Speech(language: language.rawValue, words: words)
  }
}
