import API
import ViperaImages
import ViperaNetworking
import ViperaWeb
import ViperaWebImages
import Web

/// Runs `mercaapp serve` until it is stopped.
enum ServeCommand {
  static func run(_ options: ServeOptions, in place: DataPlace) async throws {
    let log = Log(options.log)
    var configuration = Self.configuration(options, log)
    let group = EventLoopGroup()
    let api = try await LocalAPI(
      in: place,
      fills: options.fills(place),
      pictures: options.pictures,
      trusting: options.trustedProxies,
      log: log,
      on: group
    )
    configuration.appMetrics = { api.metrics }
    do {
      let pictureKey = try await keepSessions(options, beside: api, in: &configuration)
      let app = try MercaWebApp.app(
        gateway: api.gateway,
        favourites: api.favourites,
        pictureKey: pictureKey,
        pictureDisk: place.pictureFolder.map { try DiskCache(folder: $0) },
        hasDemoVipers: options.hasDemoVipers,
        origin: { [origin = api.pageOrigin] address in
          let field = origin.field(telling: address)
          return [field.name: field.value]
        },
        now: { api.now },
        resources: { api.readiness.answer($0) ?? api.routes.answer($0) }
      )
      let news = try await api.news(isDemo: options.isDemo)
      try await api.whileSweeping {
        try await WebHost(app, configuration, on: group).run {
          Output.say("MercaApp is at http://\($0)/ (Ctrl-C stops it)")
          if let news { Output.say(news) }
        }
      }
    } catch {
      await api.stop()
      throw error
    }
    await api.stop()
  }

  /// Configures the place that keeps sessions while the server restarts; returns the key that signs the addresses of
  /// pictures.
  ///
  /// With the same key, these addresses stay valid for open pages.
  private static func keepSessions(
    _ options: ServeOptions,
    beside api: LocalAPI,
    in configuration: inout WebHost.Configuration
  ) async throws -> PictureKey {
    if options.sharesSessions {
      configuration.store = api.sharedSessions
      return try await api.sharedPictureKey()
    }
    guard let folder = options.sessionFolder else { return .random() }
    try PrivateFolder.make(folder)
    configuration.store = FileSessionStore(folder: folder)
    return try PictureKey(file: "\(folder)/pictures.key")
  }

  private static func configuration(_ options: ServeOptions, _ log: Log) -> WebHost.Configuration {
    var configuration = WebHost.Configuration(port: options.port)
    configuration.server.uploadLimit = APIRoute.uploadLimit
    configuration.hasInspector = options.hasInspector
    configuration.hosts = options.hosts
    configuration.isBehindTLS = options.isBehindTLS
    let addresses = ClientAddresses(trusted: options.trustedProxies)
    configuration.clientAddress = { addresses.address(of: $0) }
    configuration.onLeak = { log.noteOneOfMany(.warning, "leak", "\($0)") }
    configuration.onProblem = { log.noteOneOfMany(.error, "problem", "\($0)") }
    // The first page waits for its list, so that a browser without JavaScript gets the list too.
    configuration.firstPagePatience = .seconds(2)
    return configuration
  }
}
