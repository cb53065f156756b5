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
  func load(
    _ token: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession?

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
