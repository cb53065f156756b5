/// Where sessions outlive their server: a folder, a database.
///
/// The host writes behind the events, many records at once, and never waits for it to answer a person.
/// Keep records where only the server can read them: they hold what people typed.
public protocol SessionStore: Sendable {
  /// Keeps records, each in place of the one its token had.
  func save(_ records: [StoredSession]) async throws

  /// The record with `token`, or nil if there is none, or it is too old.
  func load(_ token: String) async throws -> StoredSession?

  /// Forgets records.
  func remove(_ tokens: [String]) async throws

  /// Forgets what nobody will ask for any more; called now and then.
  func removeExpired() async throws
}

/// A session as a store keeps it.
public struct StoredSession: Sendable, Hashable {
  /// The session's name: up to 64 digits and small letters.
  public var token: String
  /// Everything else; its format is the host's own.
  public var bytes: [UInt8]

  /// Joins a name and what it stands for.
  public init(token: String, bytes: [UInt8]) {
    self.token = token
    self.bytes = bytes
  }
}
