/// The session of a signed-in user on one device.
public struct Session: Hashable, Sendable {
  /// The maximum number of sessions per account; a new session beyond it ends the oldest.
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

/// The sessions of signed-in users, and failed attempts to sign in.
///
/// Tokens are passed and stored as hashes.
public protocol SessionStore: Sendable {
  /// Adds a session for a user whose password was checked. If the user already has ``Session/mostOfUser`` sessions, the
  /// oldest ends.
  ///
  /// - Throws: `.missing` if there is no such account; `.stale` if its password has changed since it was checked;
  ///   `.taken` if the token is in use.
  func add(tokenHash: [UInt8], for credentials: Credentials, expires: Timestamp) async throws(StoreError)

  /// Returns the session of a token, unless it has ended.
  func session(tokenHash: [UInt8]) async throws(StoreError) -> Session?

  /// Ends the session of a token, if it has not ended already.
  func end(tokenHash: [UInt8]) async throws(StoreError)

  /// Ends every session of a user, and returns their number, which is too low if the connection was lost meanwhile.
  func endAll(of user: User.ID) async throws(StoreError) -> Int

  /// Records a failed attempt, unless it comes too soon after the failures of `key` since `countedSince`. Parallel
  /// attempts are limited in the same way as sequential ones.
  func noteFailure(of key: String, countedSince: Timestamp, pace: Pace) async throws(StoreError) -> NotedFailure

  /// Deletes the last recorded failure of a key, whose attempt did not fail after all.
  func takeBackFailure(of key: String) async throws(StoreError)

  /// Returns the number of failed attempts for a key since a moment.
  func failures(of key: String, since: Timestamp) async throws(StoreError) -> Int

  /// Returns the time of the last failed attempt for a key since a moment, if there is one.
  func lastFailure(of key: String, since: Timestamp) async throws(StoreError) -> Timestamp?

  /// Deletes the failures of a key after a successful attempt.
  func forgetFailures(of key: String) async throws(StoreError)

  /// Deletes ended sessions, and failures before a moment; returns the number of deleted rows.
  func sweep(failuresBefore: Timestamp) async throws(StoreError) -> Int
}

/// The pauses that are required after failed attempts to sign in.
///
/// The first `free` attempts need no pause. Before the next one, the user has to wait for 1 second, then for 2, 4, 8
/// and so on, up to `longest`. So attempts become slow, but are never forbidden.
public struct Pace: Hashable, Sendable {
  package let free: Int
  package let longest: Int

  package init(free: Int, longest: Int) {
    precondition(free > 0 && longest > 0, "Nobody could try. Allow 1 attempt and 1 second at least.")
    self.free = free
    self.longest = longest
  }

  /// Returns the number of seconds that have to pass after the last of `failures` failures.
  package func pause(after failures: Int) -> Int {
    failures < free ? 0 : min(longest, 1 << min(failures - free, 30))
  }
}

/// The result of recording a failed attempt.
public enum NotedFailure: Hashable, Sendable {
  /// The failure was recorded; the value is the number of failures now.
  case noted(Int)
  /// The failure was not recorded; the next attempt is allowed at this moment.
  case tooSoon(until: Timestamp)
}
