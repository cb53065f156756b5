/// Where sessions outlive their server: a folder, a database.
///
/// The host writes behind the events, many records at once, and never waits for it to answer a person.
/// Keep records where only the server can read them: they hold what people typed.
public protocol SessionStore: Sendable {
  /// Whether several servers use it at the same time; then a session lives in the one that took it last.
  var isShared: Bool { get }

  /// How long a record is kept that is not saved anew.
  ///
  /// The host saves that of a session that goes on anew within an hour, and within a quarter of this, so that
  /// a page which nobody touches is not forgotten.
  var age: Duration { get }

  /// Keeps records, each in place of the one its token had.
  ///
  /// - Throws: `RefusedSessions` where some can never be kept, `UnsavedSessions` where some are to be tried
  ///   again; whatever else makes the host try all again.
  func save(_ records: [StoredSession]) async throws

  /// The record with `token`, or nil if there is none, or it is too old.
  func load(_ token: String) async throws -> StoredSession?

  /// Makes this server the one that keeps a session, and gives its newest record.
  ///
  /// What another server still saves of it is refused from then on (`RefusedSessions.taken`), whether
  /// that one has ended or not, and it hears of it by `lost()`. Asked only where the store `isShared`.
  func take(_ token: String) async throws -> StoredSession?

  /// Names each session once that another server has taken from this one.
  ///
  /// Asked every second where the store `isShared`.
  func lost() async throws -> [String]

  /// Forgets records.
  func remove(_ tokens: [String]) async throws

  /// Forgets what nobody will ask for any more; called now and then.
  func removeExpired() async throws

  /// Lets others have what only one may use, such as a folder; called when the host has stopped.
  func close() async throws
}

extension SessionStore {
  /// No: one server at a time, unless a store says otherwise.
  public var isShared: Bool { false }

  /// A day, unless a store says otherwise.
  public var age: Duration { .seconds(86_400) }

  /// The record alone, for a store of one server.
  public func take(_ token: String) async throws -> StoredSession? { try await load(token) }

  /// None, for a store of one server.
  public func lost() async throws -> [String] { [] }

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
