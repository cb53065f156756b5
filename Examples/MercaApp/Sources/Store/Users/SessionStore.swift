/// The sessions of signed-in users, and failed attempts; tokens are passed as hashes, which are stored as they are.
public protocol SessionStore: Sendable {
  /// Adds a session until a moment for a user whose password was checked. If there are already ``Session/mostOfUser``
  /// sessions, the oldest ends.
  ///
  /// - Throws: `.missing` if there is no such account; `.stale` if its password has changed since it was checked;
  ///   `.taken` if the token is in use.
  func add(
    tokenHash: [UInt8],
    for credentials: Credentials,
    expires: Timestamp
  ) async throws(StoreError)

  /// Returns the session of a token, unless it has ended.
  func session(tokenHash: [UInt8]) async throws(StoreError) -> Session?

  /// Ends the session of a token, if it has not ended already.
  func end(tokenHash: [UInt8]) async throws(StoreError)

  /// Ends every session of a user, and returns their number; it may be too low if the connection was lost after they
  /// had ended.
  func endAll(of user: User.ID) async throws(StoreError) -> Int

  /// Records a failed attempt, unless it comes too soon after the failures since a moment. Of parallel attempts, no
  /// more are recorded than of sequential ones.
  func noteFailure(
    of key: String,
    countedSince: Timestamp,
    pace: Pace
  ) async throws(StoreError) -> NotedFailure

  /// Takes back the last recorded failure, because it was none.
  func takeBackFailure(of key: String) async throws(StoreError)

  /// Returns the number of failed attempts since a moment.
  func failures(of key: String, since: Timestamp) async throws(StoreError) -> Int

  /// Returns when the last attempt since a moment failed, if any.
  func lastFailure(of key: String, since: Timestamp) async throws(StoreError) -> Timestamp?

  /// Deletes the failures of a key after a successful attempt.
  func forgetFailures(of key: String) async throws(StoreError)

  /// Deletes ended sessions, and failures before a moment; returns the number of deleted rows.
  func sweep(failuresBefore: Timestamp) async throws(StoreError) -> Int
}
