import Dispatch
import Glibc
import Vipera
import ViperaDigests

// SAFETY: only code on `queue` accesses `entries` and the sums.
/// A cache of pictures in a folder, which survives a restart.
///
/// A file is written under a temporary name, flushed to the disk and then renamed. So a crash or a power failure leaves
/// the old file, the new file or none. A file that is damaged nevertheless is removed and fetched again. Several
/// programs may share a folder: each enforces the limits on the folder's actual content. The least recently used files
/// are removed first. File names are digests, so addresses cannot determine paths.
public final class DiskCache: @unchecked Sendable {
  /// The limits of the folder.
  public struct Limits: Hashable, Sendable {
    /// The maximum size of all files in bytes (default: 512 MB).
    ///
    /// If programs share the folder, the total may exceed this limit by up to a sixteenth for each further program: the
    /// other program may have written files after this program last read the folder.
    public var bytes = 512_000_000
    /// The maximum number of files (default: 50,000).
    public var files = 50_000
    /// The maximum age of a picture since it was fetched, however often it is used (default: 30 days).
    public var age = Duration.seconds(30 * 86_400)
    /// The maximum number of bytes waiting to be written; with more, new pictures are not stored (default: 32 MB).
    public var waiting = 32_000_000

    /// The defaults.
    public init() {}
  }

  /// The interval in which repeated uses of a file are recorded only once, in nanoseconds.
  private static let precision = 60_000_000_000

  private let folder: CacheFolder
  private let limits: Limits
  private let now: @Sendable () -> Int
  private let queue = DispatchQueue(label: "vipera.image-cache")
  /// A separate queue, so that reading does not wait for writing.
  private let reading = DispatchQueue(label: "vipera.image-cache.reading")
  private let waiting = Guarded(0)
  private let failure = Guarded<Error?>(nil)
  private var entries: [String: CacheFolder.Entry]?
  private var bytes = 0
  private var writtenSinceLook = 0

  /// Creates a cache in `folder`, which is created if it does not exist.
  ///
  /// - Throws: The reason why the folder cannot be used.
  public convenience init(folder: String, limits: Limits = Limits()) throws(Error) {
    try self.init(folder: folder, limits: limits) {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
  }

  init(folder: String, limits: Limits, now: @escaping @Sendable () -> Int) throws(Error) {
    precondition(
      limits.bytes > 0 && limits.files > 0 && limits.age > .zero && limits.waiting >= 0,
      "A cache has room for 1 byte and 1 file or more, and time: \(limits)."
    )
    self.folder = CacheFolder(folder)
    self.limits = limits
    self.now = now
    try self.folder.make()
  }

  /// The error of the last write; nil if it succeeded.
  public var lastFailure: Error? { failure.withLock { $0 } }

  /// Removes all pictures.
  public func removeAll() async {
    await run { cache in
      for name in cache.folder.entries().keys { cache.folder.remove(name) }
      cache.entries = [:]
      cache.bytes = 0
    }
  }

  /// Returns when all pictures added so far are on the disk.
  public func flush() async {
    await run { _ in }
  }

  /// Returns the file for `key`, and its age; nil if it is not cached.
  func file(for key: String) async -> (bytes: [UInt8], age: Duration)? {
    let name = Self.name(of: key)
    return await withCheckedContinuation { continuation in
      reading.async { @Sendable in
        continuation.resume(returning: self.read(name, key))
      }
    }
  }

  /// Stores `bytes` for `key` in the background; a thumbnail has the age of its original.
  func keep(_ bytes: [UInt8], for key: String, age: Duration = .zero) {
    let isTaken = waiting.withLock { waiting in
      guard waiting + bytes.count <= limits.waiting, bytes.count <= limits.bytes / 4 else {
        return false
      }
      waiting += bytes.count
      return true
    }
    guard isTaken else { return }
    queue.async { @Sendable in
      self.write(bytes, key, age)
      self.waiting.withLock { $0 -= bytes.count }
    }
  }

  /// Removes the file of `key` in the background.
  func forget(_ key: String) {
    let name = Self.name(of: key)
    queue.async { @Sendable in self.remove(name) }
  }

  static func name(of key: String) -> String { Hex.text(SHA256.digest(of: key.utf8)) }

  // MARK: - On the queues

  private func read(_ name: String, _ key: String) -> (bytes: [UInt8], age: Duration)? {
    guard let file = folder.read(name, upTo: limits.bytes) else { return nil }
    let now = now()
    // A file from the future, written before the clock was set back, would never expire.
    guard let record = StoredRecord(file: file), record.key == key,
      case let age = now / 1_000_000_000 - record.fetched, age >= 0,
      age <= limits.age.components.seconds
    else {
      queue.async { @Sendable in self.remove(name) }
      return nil
    }
    queue.async { @Sendable in self.used(name, at: now) }
    return (record.bytes, .seconds(age))
  }

  private func used(_ name: String, at now: Int) {
    look()
    guard let entry = entries?[name], now - entry.used > Self.precision else { return }
    entries?[name]?.used = now
    folder.touch(name, at: now)
  }

  private func write(_ bytes: [UInt8], _ key: String, _ age: Duration) {
    look()
    let name = Self.name(of: key)
    let now = now()
    let fetched = now / 1_000_000_000 - Int(age.components.seconds)
    let file = StoredRecord(key: key, fetched: fetched, bytes: bytes).file
    do throws(Error) {
      try folder.write(file, as: name, at: now)
      failure.withLock { $0 = nil }
      note(CacheFolder.Entry(used: now, bytes: file.count), for: name)
      writtenSinceLook += file.count
    } catch {
      failure.withLock { $0 = error }
    }
    if writtenSinceLook > limits.bytes / 16 { look(again: true) }
    makeRoom()
  }

  private func remove(_ name: String) {
    look()
    note(nil, for: name)
    folder.remove(name)
  }

  /// Reads the folder's content, at the first call and if `again` is true, since other programs may write files as
  /// well.
  private func look(again: Bool = false) {
    guard again || entries == nil else { return }
    let found = folder.entries()
    entries = found
    bytes = found.values.reduce(0) { $0 + $1.bytes }
    writtenSinceLook = 0
  }

  private func note(_ entry: CacheFolder.Entry?, for name: String) {
    bytes += (entry?.bytes ?? 0) - (entries?[name]?.bytes ?? 0)
    entries?[name] = entry
  }

  private func makeRoom() {
    guard bytes > limits.bytes || (entries?.count ?? 0) > limits.files else { return }
    // Other programs may have removed or used the files that seem to be the oldest.
    look(again: true)
    let oldestFirst = (entries ?? [:]).sorted { ($0.value.used, $0.key) < ($1.value.used, $1.key) }
    // Frees a tenth more than needed, so that not every new file causes a search for the oldest files.
    let (mostBytes, mostFiles) = (
      limits.bytes - limits.bytes / 10, limits.files - limits.files / 10
    )
    for (name, _) in oldestFirst {
      guard bytes > mostBytes || (entries?.count ?? 0) > mostFiles else { return }
      note(nil, for: name)
      folder.remove(name)
    }
  }

  private func run(_ work: @escaping @Sendable (DiskCache) -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async { @Sendable in
        work(self)
        continuation.resume()
      }
    }
  }
}
