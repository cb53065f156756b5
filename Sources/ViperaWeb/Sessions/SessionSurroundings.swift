import Vipera

/// What all sessions of a host share.
final class SessionSurroundings: Sendable {
  let app: WebApp
  let configuration: WebHost.Configuration
  let registry: SessionRegistry
  let counters: SessionCounters
  /// Nil where sessions live in memory alone.
  let keeper: SessionKeeper?
  let opens: OpenRates
  let files: FileRoom
  /// What is spoken where the app does not tell sessions apart.
  let spoken: Spoken

  init(app: WebApp, configuration: WebHost.Configuration) {
    self.app = app
    self.configuration = configuration
    spoken = Spoken(
      WebApp.Speech(language: app.language, words: app.words),
      mayChange: false
    )
    let counters = SessionCounters()
    self.counters = counters
    registry = SessionRegistry(limit: configuration.sessionLimit)
    files = FileRoom(configuration.files)
    opens = OpenRates(
      perBrowser: configuration.opensPerBrowser,
      perAddress: configuration.opensPerAddress
    )
    let (onProblem, registry) = (configuration.onProblem, registry)
    keeper = configuration.store.map { store in
      SessionKeeper(store, clock: configuration.clock) { tokens in
        for token in tokens.compactMap(SessionToken.init) {
          await registry.session(token)?.isNotKept()
        }
      } failed: { error in
        counters.storeErrors.add()
        onProblem?((error as? RefusedSessions).map { .refusedRecord($0) } ?? .store(error))
      }
    }
  }

  func report(_ problem: WebHost.Problem) {
    counters.problems.add()
    configuration.onProblem?(problem)
  }
}
