import Vipera

/// The sessions of a host, found by their tokens.
final class SessionRegistry: Sendable {
  private let sessions = Guarded<[SessionToken: LiveSession]>([:])
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { sessions.withLock { $0.count } }

  /// Adds a session unless there are too many.
  func add(_ session: LiveSession) -> Bool {
    sessions.withLock { sessions in
      guard sessions.count < limit else { return false }
      sessions[session.token] = session
      return true
    }
  }

  /// The session with `token`, if it belongs to `browser`.
  func session(_ token: SessionToken, of browser: SessionToken) -> LiveSession? {
    sessions.withLock { $0[token] }.flatMap { $0.browser == browser ? $0 : nil }
  }

  func remove(_ token: SessionToken) {
    sessions.withLock { _ = $0.removeValue(forKey: token) }
  }
}
