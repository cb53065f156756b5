/// The session of a page that is open in a browser, as its server has written it.
public struct PageSession: Hashable, Sendable {
  package static let mostBytes = 1_000_000

  /// The token, which only its page knows.
  package var token: String
  /// The owner: a digest of the browser's identity; empty if unknown.
  package var browser: String
  /// Everything else, in the server's own format.
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
    /// The maximum number; beyond it, the oldest are removed (default: 20,000).
    package var sessions = 20_000
    /// The maximum number for one browser; beyond it, its oldest are removed (default: 100).
    package var sessionsPerBrowser = 100
    /// The maximum size of all together, in bytes; beyond it, the oldest are removed (default: 1 GB).
    package var bytes = 1_073_741_824
    /// How long a session is kept after its last change, in seconds (default: a day).
    package var seconds = 86_400

    package init() {}
  }
}

/// The result of saving sessions.
public struct SavedPageSessions: Hashable, Sendable {
  /// The tokens of sessions that were not saved, because another server has taken them.
  package var taken: [String] = []
  package var added = 0

  package init() {}
}

/// The sessions of pages; each belongs to one server at a time, and only that server may change it.
public protocol PageSessionStore: Sendable {
  /// Saves sessions, replacing earlier ones with the same token, except those of other servers. If a browser has too
  /// many, its oldest are removed.
  func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions

  /// Returns the session of a token, unless it was removed or is too old.
  func load(_ token: String, within limits: PageSession.Limits) async throws(StoreError) -> PageSession?

  /// Makes a server the owner of a session, whichever server had it, and returns the last saved state.
  func take(
    _ token: String,
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession?

  /// Returns the tokens of a server's sessions that other servers have taken; they are reported until they are
  /// forgotten.
  func lost(by server: String) async throws(StoreError) -> [String]

  /// Stops reporting sessions that a server has lost.
  func forgetLost(_ tokens: [String], by server: String) async throws(StoreError)

  /// Removes sessions that belong to a server.
  ///
  /// If another server has had a removed session before, its token is remembered, whatever the reason for the removal:
  /// a late write of that server must not bring it back. As many are remembered as sessions may be kept, and for as
  /// long.
  func remove(_ tokens: [String], by server: String) async throws(StoreError)

  /// Deletes sessions that are too old, and the oldest if there are too many; returns the number of deleted rows.
  func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int
}
