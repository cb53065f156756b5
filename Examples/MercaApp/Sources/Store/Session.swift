/// The session of a signed-in user on one device.
public struct Session: Hashable, Sendable {
  /// The maximum number of sessions of an account; a new one beyond that ends the oldest.
  package static let mostOfUser = 50

  package let user: User
  package let created: Timestamp
  package let expires: Timestamp

  package init(user: User, created: Timestamp, expires: Timestamp) {
    self.user = user
    self.created = created
    self.expires = expires
  }
}

/// The sessions of signed-in users, and failed attempts; tokens are passed as hashes, which are stored as they are.
public protocol SessionStore: Sendable {
  /// Adds a session until a moment for a user whose password was checked. If there are already ``Session/mostOfUser``
  /// sessions, the oldest ends.
  ///
  /// - Throws: `.missing` if there is no such account; `.stale` if its password has changed since it was checked;
  ///   `.taken` if the token is in use.
  func add(tokenHash: [UInt8], for credentials: Credentials, expires: Timestamp) async throws(StoreError)

  /// Returns the session of a token, unless it has ended.
  func session(tokenHash: [UInt8]) async throws(StoreError) -> Session?

  /// Ends the session of a token, if it has not ended already.
  func end(tokenHash: [UInt8]) async throws(StoreError)

  /// Ends every session of a user, and returns their number; it may be too low if the connection was lost after they
  /// had ended.
  func endAll(of user: User.ID) async throws(StoreError) -> Int

  /// Records a failed attempt, unless it comes too soon after the failures since a moment. Of parallel attempts, no
  /// more are recorded than of sequential ones.
  func noteFailure(of key: String, countedSince: Timestamp, pace: Pace) async throws(StoreError) -> NotedFailure

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

/// How soon an attempt may follow failed ones.
///
/// Some attempts are free. After them, the next may come 1 second after the last, then 2, 4, 8 and so on, up to a
/// longest pause: attempts get slow, but are never forbidden.
public struct Pace: Hashable, Sendable {
  package let free: Int
  package let longest: Int

  package init(free: Int, longest: Int) {
    precondition(free > 0 && longest > 0, "Nobody could try. Allow 1 attempt and 1 second at least.")
    self.free = free
    self.longest = longest
  }

  /// Returns how many seconds after the last of several failures the next attempt may come.
  package func pause(after failures: Int) -> Int {
    failures < free ? 0 : min(longest, 1 << min(failures - free, 30))
  }
}

/// The result of recording a failed attempt.
public enum NotedFailure: Hashable, Sendable {
  /// It was recorded; this is the number of failures now.
  case noted(Int)
  /// It was not recorded; the next attempt may come at this moment.
  case tooSoon(until: Timestamp)
}
