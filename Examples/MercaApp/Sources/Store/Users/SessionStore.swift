/// Who is signed in, and who failed to; tokens come as hashes, which are kept as they are given.
public protocol SessionStore: Sendable {
  /// Signs in until a moment whoever has shown a password; of ``Session/mostOfUser`` sessions that
  /// there are, the oldest ends.
  ///
  /// - Throws: `.missing` when there is no such account; `.stale` when its password has changed since
  ///   it was checked; `.taken` when the token is in use.
  func add(
    tokenHash: [UInt8],
    for credentials: Credentials,
    expires: Timestamp
  ) async throws(StoreError)

  /// The session of a token, unless it has ended.
  func session(tokenHash: [UInt8]) async throws(StoreError) -> Session?

  /// Ends the session of a token; one that has ended stays so.
  func end(tokenHash: [UInt8]) async throws(StoreError)

  /// Ends every session of a user and tells how many there were; fewer are told where the connection
  /// was lost and they had ended.
  func endAll(of user: User.ID) async throws(StoreError) -> Int

  /// Notes that an attempt failed, unless it comes too soon after the failures since a moment; of many at
  /// the same time no more are noted than of many one after another.
  func noteFailure(
    of key: String,
    countedSince: Timestamp,
    pace: Pace
  ) async throws(StoreError) -> NotedFailure

  /// Takes back the failure that was noted last, since it was none.
  func takeBackFailure(of key: String) async throws(StoreError)

  /// How many attempts failed since a moment.
  func failures(of key: String, since: Timestamp) async throws(StoreError) -> Int

  /// When an attempt failed last since a moment, if one did.
  func lastFailure(of key: String, since: Timestamp) async throws(StoreError) -> Timestamp?

  /// Forgets the failures of a key, since an attempt was right.
  func forgetFailures(of key: String) async throws(StoreError)

  /// Deletes sessions that have ended and failures before a moment; tells how many rows went.
  func sweep(failuresBefore: Timestamp) async throws(StoreError) -> Int
}
