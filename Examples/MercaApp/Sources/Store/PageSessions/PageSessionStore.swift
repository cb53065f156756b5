/// Sessions of pages, each of which is one server's at a time: that server's alone may change it.
public protocol PageSessionStore: Sendable {
  /// Keeps sessions, each in place of the one its token had, but for those of other servers; of a
  /// browser that has too many, the oldest go.
  func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions

  /// The session of a token, unless it was removed or is too old.
  func load(
    _ token: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession?

  /// Makes the session a server's own, whoever had it, and gives what was saved last.
  func take(
    _ token: String,
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession?

  /// Tells which of its sessions other servers have taken; they are told until they are forgotten.
  func lost(by server: String) async throws(StoreError) -> [String]

  /// Forgets that a server has lost sessions.
  func forgetLost(_ tokens: [String], by server: String) async throws(StoreError)

  /// Removes sessions that are the server's.
  ///
  /// Whatever the reason why a session goes, that it was there is remembered where another server has
  /// had it before: what that one still writes must not bring it back. So many are remembered, and for
  /// so long, as sessions are kept.
  func remove(_ tokens: [String], by server: String) async throws(StoreError)

  /// Deletes what is too old, and the oldest where there are too many; tells how many rows went.
  func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int
}
