/// The state of a page that is open in a browser, as its server has saved it.
public struct PageSession: Hashable, Sendable {
  package static let mostBytes = 1_000_000

  /// The token, which only the page itself knows.
  package var token: String
  /// The owner: a digest of the browser's identity; empty if unknown.
  package var browser: String
  /// The saved state, in the server's own format.
  package var bytes: [UInt8]

  package init(token: String, browser: String, bytes: [UInt8]) {
    self.token = token
    self.browser = browser
    self.bytes = bytes
  }
}

extension PageSession {
  /// The limits of stored sessions.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of sessions (default: 20,000).
    ///
    /// If there are more, the oldest are removed.
    package var sessions = 20_000
    /// The maximum number of sessions per browser (default: 100).
    ///
    /// If there are more, the browser's oldest are removed.
    package var sessionsPerBrowser = 100
    /// The maximum size of all sessions in bytes (default: 1 GB).
    ///
    /// If they are larger, the oldest are removed.
    package var bytes = 1_073_741_824
    /// The time for which a session is kept after its last change, in seconds (default: a day).
    package var seconds = 86_400

    package init() {}
  }
}

/// The result of saving sessions.
public struct SavedPageSessions: Hashable, Sendable {
  /// The tokens of sessions that were not saved, because another server has taken them over.
  package var taken: [String] = []
  package var added = 0

  package init() {}
}

/// The sessions of open pages; each belongs to one server at a time, and only that server may change it.
public protocol PageSessionStore: Sendable {
  /// Saves sessions, replacing earlier versions, except for sessions that other servers have taken. If a browser has
  /// too many sessions, its oldest are removed.
  func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions

  /// Returns the session of a token, unless it was removed or is too old.
  func load(_ token: String, within limits: PageSession.Limits) async throws(StoreError) -> PageSession?

  /// Makes a server the owner of a session, regardless of its earlier owner, and returns the last saved state.
  func take(
    _ token: String,
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession?

  /// Returns the tokens of a server's sessions that other servers have taken, until `forgetLost` is called for them.
  func lost(by server: String) async throws(StoreError) -> [String]

  /// Stops reporting these tokens as lost.
  func forgetLost(_ tokens: [String], by server: String) async throws(StoreError)

  /// Removes sessions that belong to a server.
  ///
  /// If a removed session had another owner before, its token is remembered. So a late write of the former owner does
  /// not restore the session. Remembered tokens have the same limits of number and age as sessions.
  func remove(_ tokens: [String], by server: String) async throws(StoreError)

  /// Deletes sessions that are too old, and the oldest if there are too many; returns the number of deleted rows.
  func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int
}
