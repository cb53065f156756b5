/// Where sessions outlive their server: a folder, a database.
///
/// The host writes behind the events, many records at once, and never waits for it to answer a person.
/// Keep records where only the server can read them: they hold what people typed.
public protocol SessionStore: Sendable {
  /// Keeps records, each in place of the one its token had.
  ///
  /// - Throws: `RefusedSessions` where some can never be kept; whatever else makes the host try all again.
  func save(_ records: [StoredSession]) async throws

  /// The record with `token`, or nil if there is none, or it is too old.
  func load(_ token: String) async throws -> StoredSession?

  /// Forgets records.
  func remove(_ tokens: [String]) async throws

  /// Forgets what nobody will ask for any more; called now and then.
  func removeExpired() async throws

  /// Lets others have what only one may use, such as a folder; called when the host has stopped.
  func close() async throws
}

extension SessionStore {
  /// Nothing, for a store that holds nothing alone.
  public func close() async throws {}
}

/// A session as a store keeps it.
public struct StoredSession: Sendable, Hashable {
  /// The session's name: up to 64 digits and small letters.
  public var token: String
  /// Whose it is: a digest of what the browser calls itself, up to 64 digits and small letters; empty
  /// where nobody is known.
  ///
  /// By it a store bounds how much one browser makes it keep.
  public var owner: String
  /// Everything else; its format is the host's own.
  public var bytes: [UInt8]

  /// Joins a name and what it stands for.
  public init(token: String, owner: String = "", bytes: [UInt8]) {
    self.token = token
    self.owner = owner
    self.bytes = bytes
  }
}
