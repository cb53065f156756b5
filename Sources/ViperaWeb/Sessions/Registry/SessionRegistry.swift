import Vipera

/// The sessions of a host by their tokens, and the order in which they began to wait for a page.
final class SessionRegistry: Sendable {
  private struct Entry {
    let session: LiveSession
    /// The order number of the session's wait; nil while a page is connected.
    var waitsSince: Int?
    /// The name of the previous page, by which the session is also found.
    var alias: SessionToken?
  }

  private struct State {
    var entries: [SessionToken: Entry] = [:]
    /// The sessions' other names, with their main names.
    var aliases: [SessionToken: SessionToken] = [:]
    /// The sessions in the order in which they started to wait; outdated entries are skipped.
    var waiting: [(token: SessionToken, since: Int)] = []
    var firstWaiting = 0
    var turn = 0
    /// The number of places reserved for sessions that are about to be added.
    var reserved = 0
    var isClosed = false
  }

  /// A place reserved for a session; given back when the object is released, unless `add` has used it.
  struct Place: ~Copyable, Sendable {
    fileprivate let registry: SessionRegistry
    /// The session that had the place before, and must be ended.
    let evicted: LiveSession?
    fileprivate var isTaken = false

    deinit { if !isTaken { registry.giveBack() } }
  }

  /// The result of adding a session.
  enum Addition {
    case added
    /// Not added, since one of its names belongs to this session.
    case known(LiveSession)
    /// Not added, since no more sessions are accepted.
    case refused
  }

  private let state = Guarded(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { state.withLock { $0.entries.count } }
  var sessions: [LiveSession] { state.withLock { $0.entries.values.map(\.session) } }
  var waitingCount: Int {
    state.withLock { state in state.entries.values.count { $0.waitsSince != nil } }
  }

  /// Reserves a place for a session that is about to be added.
  ///
  /// If all places are taken, the session that has waited longest for its page must give up its place.
  ///
  /// - Returns: Nil if all sessions have a page, or no more sessions are accepted.
  func reserve() -> Place? {
    let (isThere, evicted) = state.withLock { state -> (Bool, LiveSession?) in
      guard !state.isClosed else { return (false, nil) }
      var evicted: LiveSession?
      if state.entries.count + state.reserved >= limit {
        guard let oldest = Self.takeOldest(&state) else { return (false, nil) }
        evicted = oldest
      }
      state.reserved += 1
      return (true, evicted)
    }
    return isThere ? Place(registry: self, evicted: evicted) : nil
  }

  private func giveBack() { state.withLock { $0.reserved -= 1 } }

  /// Adds a session in the place that was reserved for it; it is also found by `alias`.
  func add(
    _ session: LiveSession,
    as token: SessionToken,
    alias: SessionToken? = nil,
    in place: consuming Place
  ) -> Addition {
    place.isTaken = true
    return state.withLock { state in
      // The lock is held throughout, so that no other session gets the place in between.
      state.reserved -= 1
      guard !state.isClosed else { return .refused }
      for name in [token, alias].compactMap(\.self) {
        if let known = Self.entry(name, state) { return .known(known.session) }
      }
      state.entries[token] = Entry(session: session, alias: alias)
      if let alias { state.aliases[alias] = token }
      Self.wait(token, &state)
      return .added
    }
  }

  func session(_ token: SessionToken) -> LiveSession? {
    state.withLock { Self.entry(token, $0)?.session }
  }

  /// The session with `token`, if it belongs to `browser`.
  func session(_ token: SessionToken, of browser: SessionToken) -> LiveSession? {
    session(token).flatMap { $0.browser == browser ? $0 : nil }
  }

  /// Called when a session begins to wait for its page.
  func waits(_ token: SessionToken) {
    state.withLock { Self.wait(token, &$0) }
  }

  /// Called when a page is connected.
  func isConnected(_ token: SessionToken) {
    state.withLock { $0.entries[token]?.waitsSince = nil }
  }

  /// Gives a session a new name, and replaces its alias.
  func rename(_ token: SessionToken, to new: SessionToken, alias: SessionToken) {
    state.withLock { state in
      guard var entry = Self.takeOut(token, &state) else { return }
      entry.alias = alias
      state.aliases[alias] = new
      state.entries[new] = entry
      Self.wait(new, &state)
    }
  }

  func forgetAlias(of token: SessionToken) {
    state.withLock { state in
      guard let alias = state.entries[token]?.alias else { return }
      state.entries[token]?.alias = nil
      state.aliases[alias] = nil
    }
  }

  /// Removes `session`, unless another one has taken its name.
  func remove(_ session: LiveSession, named token: SessionToken) {
    state.withLock { state in
      guard state.entries[token]?.session === session else { return }
      _ = Self.takeOut(token, &state)
    }
  }

  /// Accepts no new sessions from now on; returns the existing ones.
  func close() -> [LiveSession] {
    state.withLock { state in
      state.isClosed = true
      return state.entries.values.map(\.session)
    }
  }

  private static func entry(_ name: SessionToken, _ state: State) -> Entry? {
    state.entries[name] ?? state.aliases[name].flatMap { state.entries[$0] }
  }

  private static func takeOut(_ token: SessionToken, _ state: inout State) -> Entry? {
    guard let entry = state.entries.removeValue(forKey: token) else { return nil }
    if let alias = entry.alias { state.aliases[alias] = nil }
    return entry
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
      return takeOut(token, &state)?.session
    }
    return nil
  }
}
