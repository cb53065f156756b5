import API
import DemoData
import DemoPictures
import protocol Entities.FavouriteStore
import LiveSessions
import Passwords
import Store
import ViperaNetworking
import ViperaWeb
import ViperaWebImages

/// The API in this process, with the gateway that all sessions share.
struct LocalAPI {
  let routes: APIRoutes
  let transport: CurlTransport
  let gateway: APIGateway
  /// Adds the client address to pages' requests, in a form that the API trusts.
  let pageOrigin: PageOrigin
  let readiness: Readiness
  private let server: APIServer
  private let store: any Store
  private let uploads: PictureUploads
  private let filling: Task<Void, Never>?
  /// Whether the database was empty, and is not filled with demo data.
  private let isEmpty: Bool
  private let passwords = PasswordHasher()
  private let log: Log

  /// Opens the store and the folder of pictures, and starts the API; if `fills` is true, an empty store gets demo data.
  init(
    in place: DataPlace,
    fills: Bool,
    pictures: String? = nil,
    trusting proxies: [AddressRange] = [],
    log: Log = Log(),
    on group: EventLoopGroup
  ) async throws {
    self.log = log
    pageOrigin = PageOrigin()
    let store = try await place.open()
    self.store = store
    readiness = Self.readiness(of: store, log)
    do {
      let firstStart = FirstStart()
      let isUnfinished = try await fills ? firstStart.begin(store) : false
      isEmpty = try await FirstStart.isEmpty(store)
      // The parents of a named folder are not created: they are missing if the path is wrong, or its disk not mounted.
      if pictures == nil { try PrivateFolder.make(place.uploadFolder) }
      uploads = PictureUploads(store.uploads, in: try PictureFolder(pictures ?? place.uploadFolder))
      let addresses = ClientAddresses(trusted: proxies, pages: pageOrigin)
      routes = APIRoutes(
        store,
        Accounts(store, passwords: passwords, address: addresses.address(of:)),
        pictures: DemoPictures(DemoData()),
        uploads: uploads,
        onRequest: { log.note($0) },
        onFault: { log.note($0) }
      )
      // The transport uses no proxy, because the requests stay on this machine.
      transport = try CurlTransport(configuration: .init(usesProxyOfEnvironment: false))
      server = APIServer(routes, on: group)
      let address = try RequestURL("http://127.0.0.1:\(try await server.start())")
      gateway = APIGateway(server: address, transport: transport)
      filling = isUnfinished ? Self.filling(store, firstStart, log) : nil
    } catch {
      await store.close()
      throw error
    }
  }

  private static func readiness(of store: any Store, _ log: Log) -> Readiness {
    let onChange: @Sendable (Readiness.Change) -> Void = { change in
      switch change {
      case .gone(let error): log.note(.error, "database", "It does not respond, so no new session begins. \(error)")
      case .back: log.note(.info, "database", "It responds again.")
      }
    }
    return Readiness(onChange: onChange, check: { try await store.check() })
  }

  /// Adds the rest of the demo data in the background.
  private static func filling(_ store: any Store, _ firstStart: FirstStart, _ log: Log) -> Task<Void, Never> {
    Task {
      do throws(StoreError) { try await firstStart.end(store) } catch {
        if error.reason == .cancelled { return }
        log.note(.error, "filling", "Some demo products were not added; 'seed' adds them. \(error)")
      }
    }
  }

  /// The database's time in seconds since 1970 in UTC, by which sessions expire.
  var now: Int { store.now.milliseconds / 1000 }

  var favourites: any FavouriteStore { LoggedFavourites(store: store.favourites, log: log) }

  var metrics: String { ServerMetrics(routes, store, passwords, isReady: readiness.isReady).text }

  /// The sessions of open pages, which all servers of this database share.
  var sharedSessions: SharedSessions { SharedSessions(store.pageSessions) }

  /// Returns the key for addresses of pictures, which all servers of this database share.
  func sharedPictureKey() async throws -> PictureKey {
    PictureKey(try await store.secrets.secret("pictures", orElse: [UInt8].random(32)))
  }

  /// Opens or closes the demo account; returns a message to print, if there is one.
  func news(isDemo: Bool) async throws -> String? {
    if isDemo {
      let isOpen = try await Demonstration.fill(store)
      return isOpen ? "Sign in as \(Demonstration.email) with \(Demonstration.password)" : nil
    }
    if try await Demonstration.close(store) { return "The demonstration's account is closed." }
    return isEmpty ? "The database is empty. 'mercaapp seed' fills it." : nil
  }

  /// Runs `work`; at the same time, sweeps the store and checks that it responds.
  func whileSweeping(_ work: () async throws -> Void) async throws {
    let (log, store, readiness) = (log, store, readiness)
    let onFault: @Sendable (any Error) -> Void = { log.note(.error, "sweeping", "\($0)") }
    let sweeper = Sweeper(store, onFault: onFault)
    let pictures = Sweeper(uploads, of: store, onFault: onFault)
    let duties = [Task { await sweeper.run() }, Task { await pictures.run() }, Task { await readiness.run() }]
    defer { for task in duties { task.cancel() } }
    try await work()
  }

  /// Stops the filling, the API and the store.
  func stop() async {
    filling?.cancel()
    await transport.close()
    await server.stop()
    await routes.finish()
    await filling?.value
    await store.close()
    log.finish()
  }
}
