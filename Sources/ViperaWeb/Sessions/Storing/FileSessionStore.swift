import Dispatch
import Glibc
import Vipera

// SAFETY: `files` is touched on `queue` only.
/// Keeps sessions in a folder of this machine, a file for each.
///
/// A file is written beside its place and then put there at once, so a program that is killed leaves the
/// old one or the new one. The machine's own end may take the last seconds with it: nothing waits for
/// the disk. Only the owner of the program can read the files.
public final class FileSessionStore: SessionStore, @unchecked Sendable {
  /// The bounds of the folder.
  public struct Limits: Sendable {
    /// How many sessions are kept; then the oldest goes: 20,000 unless you say otherwise.
    public var sessions = 20_000
    /// How many bytes a session may have; a larger one is not kept: 4 MB unless you say otherwise.
    public var sessionBytes = 4_194_304
    /// How long a session is kept after its last change: a day unless you say otherwise.
    public var age = Duration.seconds(86_400)

    /// The defaults.
    public init() {}
  }

  private let folder: String
  private let limits: Limits
  private let queue = DispatchQueue(label: "vipera.session-store")
  /// The files by name, with the second of their last change; nil until the folder was looked at.
  private var files: [String: Int]?
  private let now: @Sendable () -> Int
  /// Tells this store's unfinished file from those of others in the same folder.
  private let name = UInt64.random(in: .min ... .max)

  /// Keeps sessions in `folder`, which is made if it is not there.
  public convenience init(folder: String, limits: Limits = Limits()) {
    self.init(folder: folder, limits: limits) { time(nil) }
  }

  init(folder: String, limits: Limits, now: @escaping @Sendable () -> Int) {
    precondition(
      limits.sessions > 0 && limits.sessionBytes > 0,
      "A store keeps 1 session or more, of 1 byte or more."
    )
    self.folder = folder
    self.limits = limits
    self.now = now
  }

  /// Writes the records, each to its file.
  public func save(_ records: [StoredSession]) async throws {
    try await run { store in
      try store.open()
      for record in records { try store.write(record) }
      store.makeRoom()
    }
  }

  /// Reads a record; a name that none can have, and a file that is too old or too large, is a miss.
  public func load(_ token: String) async throws -> StoredSession? {
    try await run { store in
      guard Self.isName(token) else { return nil }
      try store.open()
      guard let file = try StoredFile.read(store.path(token), upTo: store.limits.sessionBytes)
      else { return nil }
      guard store.now() - (store.files?[token] ?? file.changed) <= store.age else {
        try store.delete(token)
        return nil
      }
      return StoredSession(token: token, bytes: file.bytes)
    }
  }

  /// Deletes the files of `tokens`.
  public func remove(_ tokens: [String]) async throws {
    try await run { store in
      try store.open()
      for token in tokens where Self.isName(token) { try store.delete(token) }
    }
  }

  /// Deletes what is too old.
  public func removeExpired() async throws {
    try await run { store in
      try store.open()
      let limit = store.now() - store.age
      for (token, changed) in store.files ?? [:] where changed < limit {
        try store.delete(token)
      }
    }
  }

  private var age: Int { Int(clamping: limits.age.components.seconds) }

  /// A name that cannot lead out of the folder.
  static func isName(_ token: String) -> Bool {
    (1...64).contains(token.utf8.count)
      && token.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }

  private func path(_ token: String) -> String { "\(folder)/\(token).session" }

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
    guard files == nil else { return }
    files = try StoredFile.list(folder)
  }

  private func write(_ record: StoredSession) throws {
    guard Self.isName(record.token) else { throw StoredFile.Error.name(record.token) }
    guard record.bytes.count <= limits.sessionBytes else {
      throw StoredFile.Error.tooLarge(bytes: record.bytes.count, limit: limits.sessionBytes)
    }
    try StoredFile.write(
      record.bytes,
      to: path(record.token),
      by: "\(folder)/\(StoredFile.unfinished)\(name)"
    )
    files?[record.token] = now()
  }

  private func delete(_ token: String) throws {
    files?[token] = nil
    try StoredFile.delete(path(token))
  }

  private func makeRoom() {
    guard let files, files.count > limits.sessions else { return }
    // A tenth more than needed, so that not every record has to look for the oldest.
    let count = files.count - limits.sessions + limits.sessions / 10
    for (token, _) in files.sorted(by: { $0.value < $1.value }).prefix(count) {
      self.files?[token] = nil
      unlink(path(token))
    }
  }
}
