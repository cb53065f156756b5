/// A store that keeps sessions when their server restarts, such as a folder or a database.
///
/// The host writes asynchronously, many records at once, and users never wait for the store. Store records where only
/// the server can read them: they contain texts that users typed.
public protocol SessionStore: Sendable {
  /// Whether several servers use the store at the same time; a session then lives on the server that took it last.
  var isShared: Bool { get }

  /// How long a record is stored after it was last saved.
  ///
  /// The host saves the record of an open session again after a quarter of this time, at most after an hour. So the
  /// store does not delete the session of an untouched page.
  var age: Duration { get }

  /// Saves records; each record replaces the previous one with its token.
  ///
  /// - Throws: ``RefusedSessions`` if some records can never be stored, ``UnsavedSessions`` if some must be tried
  ///   again; after any other error the host tries all again.
  func save(_ records: [StoredSession]) async throws

  /// Returns the record with `token`; nil if there is none, or it is too old.
  func load(_ token: String) async throws -> StoredSession?

  /// Makes this server the owner of a session, and returns its newest record.
  ///
  /// From then on, the store refuses records of the session from all other servers (``RefusedSessions/taken``), and the
  /// previous server gets the session's name from `lost()`. Called only if the store `isShared`.
  func take(_ token: String) async throws -> StoredSession?

  /// Returns the sessions that another server has taken from this one, each only once.
  ///
  /// Called every second if the store `isShared`.
  func lost() async throws -> [String]

  /// Deletes records.
  func remove(_ tokens: [String]) async throws

  /// Deletes expired records; called every few minutes.
  func removeExpired() async throws

  /// Releases exclusive resources, such as a folder; called when the host has stopped.
  func close() async throws
}

extension SessionStore {
  /// False by default: only one server uses the store.
  public var isShared: Bool { false }

  /// A day by default.
  public var age: Duration { .seconds(86_400) }

  /// Only loads the record, as a store for one server does.
  public func take(_ token: String) async throws -> StoredSession? { try await load(token) }

  /// Empty, as for a store of one server.
  public func lost() async throws -> [String] { [] }

  /// Does nothing, as for a store without exclusive resources.
  public func close() async throws {}
}

/// A session in the form in which a store keeps it.
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
