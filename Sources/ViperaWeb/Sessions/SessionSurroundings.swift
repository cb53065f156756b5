import Vipera

/// The objects that all sessions of a host share.
final class SessionSurroundings: Sendable {
  let app: WebApp
  let configuration: WebHost.Configuration
  let registry: SessionRegistry
  let counters: SessionCounters
  /// The keeper of records; nil if sessions live only in memory.
  let keeper: SessionKeeper?
  let opens: CallerRates
  /// The rates of look-ups for unknown sessions.
  let misses: CallerRates
  let files: FileRoom
  /// The app's languages, for pages without a session and as defaults for sessions.
  ///
  /// The app's own language comes first.
  private let speeches: [Spoken]
  private let languages: [String]

  init(app: WebApp, configuration: WebHost.Configuration) {
    self.app = app
    self.configuration = configuration
    let own = WebApp.Speech(language: app.language, words: app.words)
    speeches = ([own] + app.translations).map { Spoken($0, mayChange: false) }
    languages = speeches.map(\.language)
    let counters = SessionCounters()
    self.counters = counters
    registry = SessionRegistry(limit: configuration.sessionLimit)
    files = FileRoom(configuration.files)
    opens = CallerRates(of: configuration, strangers: configuration.opensWithoutCookie)
    misses = CallerRates(of: configuration, strangers: nil)
    let (onProblem, registry) = (configuration.onProblem, registry)
    var keeping = SessionKeeper.Configuration(clock: configuration.clock)
    keeping.unwrittenBytes = configuration.unwrittenBytes
    keeper = configuration.store.map { store in
      SessionKeeper(store, keeping) { tokens, reason in
        for token in tokens.compactMap(SessionToken.init) {
          switch reason {
          case .refused: await registry.session(token)?.isNotKept()
          case .dropped: await registry.session(token)?.recordSoon()
          }
        }
      } taken: { tokens, mayBeBack in
        for token in tokens.compactMap(SessionToken.init) {
          guard let session = registry.session(token) else { continue }
          // `mayBeBack` is called after the look-up, since it recognises only sessions that this server has taken back
          // before the call.
          if mayBeBack(token.description) {
            // The store decides: it refuses the record if the session belongs to another server.
            await session.recordSoon()
          } else {
            await session.isTaken(as: token)
          }
        }
      } failed: { error in
        counters.storeErrors.add()
        if let full = error as? SessionBacklog.Full { counters.lostRecords.add(full.lost) }
        onProblem?((error as? RefusedSessions).map { .refusedRecord($0) } ?? .store(error))
      }
    }
  }

  /// Reserves a place for a session; if necessary, a session that waits for its page is ended for it.
  func place() async -> SessionRegistry.Place? {
    guard let place = registry.reserve() else { return nil }
    if let evicted = place.evicted {
      counters.evicted.add()
      await evicted.beginEnding()
    }
    return place
  }

  func mayOpen(_ browser: SessionToken?, for request: HTTPRequest) -> Bool {
    guard !opens.take(browser, from: address(of: request), at: request.now) else { return true }
    counters.refusedOpens.add()
    return false
  }

  /// The address of a request, if it distinguishes clients; behind TLS, all connections come from the proxy.
  func address(of request: HTTPRequest) -> CallerAddress? {
    // The address is truncated: it may come from a header field of any length, and 20,000 of them are stored.
    if let told = configuration.clientAddress?(request) { return .told(String(told.prefix(64))) }
    return configuration.isBehindTLS ? nil : .connection(request.peer.host)
  }

  /// The language for a client with these preferences when there is no session.
  func spoken(for wanted: WantedLanguages) -> Spoken {
    let best = wanted.best(of: languages)
    return speeches.first { $0.language == best } ?? speeches[0]
  }

  func report(_ problem: WebHost.Problem) {
    counters.problems.add()
    configuration.onProblem?(problem)
  }
}
