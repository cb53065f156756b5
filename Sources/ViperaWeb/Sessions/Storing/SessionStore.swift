/// A store in which sessions outlive their server: a folder, a database.
///
/// The host writes asynchronously, many records at once, and never waits for the store to answer a user. Keep records
/// where only the server can read them: they contain texts that users typed.
public protocol SessionStore: Sendable {
  /// Whether several servers use it at the same time; then a session lives on the server that took it last.
  var isShared: Bool { get }

  /// How long a record is kept that is not saved again.
  ///
  /// The host saves the record of an open session again within an hour, and within a quarter of this time, so that an
  /// untouched page is not deleted.
  var age: Duration { get }

  /// Saves records; each replaces the one with its token.
  ///
  /// - Throws: ``RefusedSessions`` if some can never be kept, ``UnsavedSessions`` if some must be tried again; after
  ///   any other error the host tries all again.
  func save(_ records: [StoredSession]) async throws

  /// The record with `token`, or nil if there is none, or it is too old.
  func load(_ token: String) async throws -> StoredSession?

  /// Makes this server the owner of a session, and returns its newest record.
  ///
  /// From then on, records that another server saves of it are refused (``RefusedSessions/taken``), whether that server
  /// has ended or not, and that server gets its name from `lost()`. Called only if the store `isShared`.
  func take(_ token: String) async throws -> StoredSession?

  /// Returns, once each, the sessions that another server has taken from this one.
  ///
  /// Called every second if the store `isShared`.
  func lost() async throws -> [String]

  /// Deletes records.
  func remove(_ tokens: [String]) async throws

  /// Deletes expired records; called now and then.
  func removeExpired() async throws

  /// Releases exclusive resources, such as a folder; called when the host has stopped.
  func close() async throws
}

extension SessionStore {
  /// False by default: one server at a time.
  public var isShared: Bool { false }

  /// A day by default.
  public var age: Duration { .seconds(86_400) }

  /// Only loads the record, for a store of one server.
  public func take(_ token: String) async throws -> StoredSession? { try await load(token) }

  /// Empty, for a store of one server.
  public func lost() async throws -> [String] { [] }

  /// Does nothing, for a store without exclusive resources.
  public func close() async throws {}
}

/// A session as a store keeps it.
public struct StoredSession: Sendable, Hashable {
  /// The session's name: up to 64 digits and lower-case letters.
  public var token: String
  /// Its owner: a digest of the browser's id, up to 64 digits and lower-case letters; empty if the browser is unknown.
  ///
  /// A store uses it to limit the sessions of one browser.
  public var owner: String
  /// The rest of the session, in the host's own format.
  public var bytes: [UInt8]

  /// Creates a record from its name, its owner and its bytes.
  public init(token: String, owner: String = "", bytes: [UInt8]) {
    self.token = token
    self.owner = owner
    self.bytes = bytes
  }
}
