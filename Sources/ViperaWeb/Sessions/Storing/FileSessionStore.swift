import Dispatch
import Glibc
import Vipera

// SAFETY: `files` is touched on `queue` only.
/// Stores sessions in a folder of this machine, one file for each.
///
/// A file is written under another name and then renamed, so a program that is killed leaves the old file or the new
/// one. If the machine crashes, the last seconds may be lost, since the store does not wait for the disk.
///
/// Only the owner of the program can read the files: the store removes the access of other users to the folder. It
/// refuses a symbolic link, a folder of another user, and a folder that others can open and that holds other files.
/// Every call then fails with the reason.
///
/// If the folder is deleted, even while the store uses it, the stored sessions are gone, and the store creates it
/// again.
///
/// A folder belongs to one store at a time. Every call of another store, in this program or another one, fails until
/// the first store is closed or released, or its program has ended. So two servers cannot harm each other. A server
/// that replaces another server gets the sessions as soon as the old server has stopped.
public final class FileSessionStore: SessionStore, @unchecked Sendable {
  /// The limits of the folder.
  public struct Limits: Sendable {
    /// The maximum number of sessions; beyond it the oldest is deleted (default: 20,000).
    public var sessions = 20_000
    /// The maximum number of sessions of one browser; beyond it, that browser's oldest is deleted (default: 100).
    public var sessionsPerBrowser = 100
    /// The maximum size of a session in bytes; a larger one is not kept (default: 4 MB).
    public var sessionBytes = 4_194_304
    /// The maximum size of all sessions in bytes; beyond it the oldest is deleted (default: 1 GB).
    public var totalBytes = 1_073_741_824
    /// How long a session is kept after its last save (default: a day).
    public var age = Duration.seconds(86_400)

    /// The defaults.
    public init() {}
  }

  private let folder: String
  private let limits: Limits
  private let queue = DispatchQueue(label: "vipera.session-store")
  /// The files by name; nil until the folder was read.
  private var files: [String: StoredFile.Entry]?
  /// The sessions of each browser, by its digest.
  private var owned: [String: Set<String>] = [:]
  private var bytes = 0
  private var turn = 0
  private var lock: Int32?
  private let now: @Sendable () -> Int
  /// Distinguishes this store's unfinished files from those of other stores in the same folder.
  private let name = UInt64.random(in: .min ... .max)

  /// The maximum age of a record, as set in the limits.
  public var age: Duration { limits.age }

  /// Creates a store in `folder`; the folder is created if it does not exist.
  public convenience init(folder: String, limits: Limits = Limits()) {
    self.init(folder: folder, limits: limits) { time(nil) }
  }

  init(folder: String, limits: Limits, now: @escaping @Sendable () -> Int) {
    precondition(
      limits.sessions > 0 && limits.sessionsPerBrowser > 0 && limits.sessionBytes > 0
        && limits.totalBytes >= limits.sessionBytes,
      "A store keeps 1 session or more, of 1 byte or more, and at least one of the largest."
    )
    // A path with a slash at its end would follow a symbolic link.
    let end = folder.lastIndex { $0 != "/" }
    self.folder = end.map { String(folder[...$0]) } ?? folder
    self.limits = limits
    self.now = now
  }

  deinit { if let lock { Glibc.close(lock) } }

  /// Releases the folder for another store; the next use locks it again.
  public func close() async throws {
    try await run { store in
      if let lock = store.lock { Glibc.close(lock) }
      (store.lock, store.files) = (nil, nil)
    }
  }

  /// Writes each record to its file; a record that cannot be written does not stop the others.
  public func save(_ records: [StoredSession]) async throws {
    try await run { store in
      try store.open()
      var refused: [String: String] = [:]
      var failure: StoredFile.Error?
      var unsaved: Set<String> = []
      for record in records {
        do throws(StoredFile.Error) {
          try store.write(record)
        } catch {
          switch error {
          case .name, .tooLarge: refused[record.token] = error.description
          case .system, .inUse, .foreign:
            failure = error
            unsaved.insert(record.token)
          }
        }
      }
      store.makeRoom()
      if let failure { throw UnsavedSessions(unsaved.union(refused.keys), because: failure) }
      if !refused.isEmpty { throw RefusedSessions(refused) }
    }
  }

  /// Reads a record; an invalid name, or a file that is too old or too large, gives nil.
  public func load(_ token: String) async throws -> StoredSession? {
    try await run { store in
      guard Self.isName(token) else { return nil }
      try store.open()
      guard let file = store.files?[token] else { return nil }
      guard store.now() - file.changed <= store.seconds else {
        try store.delete(token)
        return nil
      }
      let bytes = try StoredFile.read(
        store.path(token, of: file.owner),
        upTo: store.limits.sessionBytes
      )
      return bytes.map { StoredSession(token: token, owner: file.owner, bytes: $0) }
    }
  }

  /// Deletes the files of `tokens`.
  public func remove(_ tokens: [String]) async throws {
    try await run { store in
      try store.open()
      for token in tokens where Self.isName(token) { try store.delete(token) }
    }
  }

  /// Deletes the expired files.
  public func removeExpired() async throws {
    try await run { store in
      try store.open()
      let limit = store.now() - store.seconds
      for (token, file) in store.files ?? [:] where file.changed < limit {
        try store.delete(token)
      }
    }
  }

  private var seconds: Int { Int(clamping: limits.age.components.seconds) }

  /// Whether a name is valid, and so cannot lead out of the folder.
  static func isName(_ token: String) -> Bool {
    (1...64).contains(token.utf8.count)
      && token.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }

  private func path(_ token: String, of owner: String) -> String {
    "\(folder)/\(token)\(owner.isEmpty ? "" : ".")\(owner).session"
  }

  private func run<Result: Sendable>(
    _ work: @escaping @Sendable (FileSessionStore) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Swift.Result { try work(self) })
      }
    }
  }

  private func open() throws {
    if let lock, StoredFile.isGone(lock) {
      // The folder was deleted, and all stored sessions with it.
      Glibc.close(lock)
      (self.lock, files) = (nil, nil)
    }
    guard files == nil else { return }
    if lock == nil { lock = try StoredFile.lock(folder) }
    let found = try StoredFile.list(folder)
    (files, owned, bytes) = ([:], [:], 0)
    for (token, file) in found { note(file, for: token) }
  }

  private func write(_ record: StoredSession) throws(StoredFile.Error) {
    guard Self.isName(record.token) else { throw StoredFile.Error.name(record.token) }
    guard record.owner.isEmpty || Self.isName(record.owner) else {
      throw StoredFile.Error.name(record.owner)
    }
    guard record.bytes.count <= limits.sessionBytes else {
      throw StoredFile.Error.tooLarge(bytes: record.bytes.count, limit: limits.sessionBytes)
    }
    try StoredFile.write(
      record.bytes,
      to: path(record.token, of: record.owner),
      by: "\(folder)/\(StoredFile.unfinished)\(name)"
    )
    turn += 1
    // This deletes the old file if the owner has changed. The owners of the host's own sessions never change.
    if let before = files?[record.token], before.owner != record.owner { try delete(record.token) }
    let file = StoredFile.Entry(
      changed: now(),
      bytes: record.bytes.count,
      owner: record.owner,
      turn: turn
    )
    note(file, for: record.token)
    try makeRoom(for: record.owner)
  }

  private func note(_ file: StoredFile.Entry?, for token: String) {
    let before = files?[token]
    bytes += (file?.bytes ?? 0) - (before?.bytes ?? 0)
    files?[token] = file
    if let owner = before?.owner, !owner.isEmpty {
      owned[owner]?.remove(token)
      if owned[owner]?.isEmpty == true { owned[owner] = nil }
    }
    if let owner = file?.owner, !owner.isEmpty { owned[owner, default: []].insert(token) }
  }

  private func delete(_ token: String) throws(StoredFile.Error) {
    guard let file = files?[token] else { return }
    note(nil, for: token)
    try StoredFile.delete(path(token, of: file.owner))
  }

  /// Deletes the oldest sessions of a browser that has too many.
  private func makeRoom(for owner: String) throws(StoredFile.Error) {
    while let tokens = owned[owner], tokens.count > limits.sessionsPerBrowser,
      let oldest = tokens.min(by: isOlder)
    {
      try delete(oldest)
    }
  }

  private func isOlder(_ one: String, _ other: String) -> Bool {
    guard let one = files?[one], let other = files?[other] else { return false }
    return (one.changed, one.turn) < (other.changed, other.turn)
  }

  private func makeRoom() {
    guard let files, files.count > limits.sessions || bytes > limits.totalBytes else { return }
    // This removes a tenth more than necessary, so that not every save has to search for the oldest sessions.
    let count = files.count > limits.sessions ? limits.sessions - limits.sessions / 10 : .max
    let size = bytes > limits.totalBytes ? limits.totalBytes - limits.totalBytes / 10 : .max
    var left = files.count
    let oldestFirst = files.sorted {
      ($0.value.changed, $0.value.turn, $0.key) < ($1.value.changed, $1.value.turn, $1.key)
    }
    for (token, file) in oldestFirst {
      guard left > count || bytes > size else { return }
      left -= 1
      note(nil, for: token)
      unlink(path(token, of: file.owner))
    }
  }
}
