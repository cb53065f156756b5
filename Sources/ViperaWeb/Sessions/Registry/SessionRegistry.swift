import Vipera

/// The sessions of a host, found by their tokens, and in which order they wait for a page.
final class SessionRegistry: Sendable {
  private struct Entry {
    let session: LiveSession
    /// When the session began to wait, counted; nil while a page is connected.
    var waitsSince: Int?
  }

  private struct State {
    var entries: [SessionToken: Entry] = [:]
    /// Who began to wait, in order; what no longer holds is stepped over.
    var waiting: [(token: SessionToken, since: Int)] = []
    var firstWaiting = 0
    var turn = 0
    var isClosed = false
  }

  /// What came of adding a session.
  enum Addition {
    case added
    /// Added in the place of one that waited longest, which has to be ended.
    case instead(of: LiveSession)
    case refused
  }

  private let state = Guarded(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { state.withLock { $0.entries.count } }
  /// How many sessions wait for a page.
  var waitingCount: Int {
    state.withLock { state in state.entries.values.count { $0.waitsSince != nil } }
  }

  /// Adds a session; where there are too many, the one goes that has waited longest for its page.
  func add(_ session: LiveSession, as token: SessionToken) -> Addition {
    state.withLock { state in
      guard !state.isClosed else { return .refused }
      var evicted: LiveSession?
      if state.entries.count >= limit {
        guard let oldest = Self.takeOldest(&state) else { return .refused }
        evicted = oldest
      }
      state.entries[token] = Entry(session: session)
      Self.wait(token, &state)
      return evicted.map(Addition.instead) ?? .added
    }
  }

  func session(_ token: SessionToken) -> LiveSession? {
    state.withLock { $0.entries[token]?.session }
  }

  /// The session with `token`, if it belongs to `browser`.
  func session(_ token: SessionToken, of browser: SessionToken) -> LiveSession? {
    session(token).flatMap { $0.browser == browser ? $0 : nil }
  }

  /// Notes that a session waits for its page, from now on.
  func waits(_ token: SessionToken) {
    state.withLock { Self.wait(token, &$0) }
  }

  /// Notes that a page is connected.
  func isConnected(_ token: SessionToken) {
    state.withLock { $0.entries[token]?.waitsSince = nil }
  }

  /// Gives a session another name.
  func rename(_ token: SessionToken, to new: SessionToken) {
    state.withLock { state in
      guard let entry = state.entries.removeValue(forKey: token) else { return }
      state.entries[new] = entry
      Self.wait(new, &state)
    }
  }

  /// Forgets `session`, unless another one has taken its name.
  func remove(_ session: LiveSession, named token: SessionToken) {
    state.withLock { state in
      guard state.entries[token]?.session === session else { return }
      state.entries[token] = nil
    }
  }

  /// Takes out every session, and no new ones from now on.
  func close() -> [LiveSession] {
    state.withLock { state in
      state.isClosed = true
      return state.entries.values.map(\.session)
    }
  }

  private static func wait(_ token: SessionToken, _ state: inout State) {
    guard state.entries[token] != nil else { return }
    state.turn += 1
    state.entries[token]?.waitsSince = state.turn
    state.waiting.append((token, state.turn))
    guard state.waiting.count > 2 * state.entries.count + 64 else { return }
    let entries = state.entries
    state.waiting = state.waiting.filter { entries[$0.token]?.waitsSince == $0.since }
    state.firstWaiting = 0
  }

  private static func takeOldest(_ state: inout State) -> LiveSession? {
    while state.firstWaiting < state.waiting.count {
      let (token, since) = state.waiting[state.firstWaiting]
      state.firstWaiting += 1
      guard let entry = state.entries[token], entry.waitsSince == since else { continue }
      state.entries[token] = nil
      return entry.session
    }
    return nil
  }
}
