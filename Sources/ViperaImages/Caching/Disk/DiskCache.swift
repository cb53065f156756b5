import Dispatch
import Glibc
import Vipera
import ViperaDigests

// SAFETY: `entries` and the sums are touched on `queue` only.
/// Pictures in a folder, available again after a restart.
///
/// Each file is written next to its place, flushed to the disk and then moved there, so that a program that is killed
/// or a machine that loses power leaves the old file, the new one or none. A file that is broken all the same is
/// removed and fetched again. Several programs may share a folder: each enforces the limits by the folder's actual
/// content. The least recently used files are removed first. Names of files are digests, so no address determines them.
public final class DiskCache: @unchecked Sendable {
  /// The limits of the folder.
  public struct Limits: Hashable, Sendable {
    /// The maximum size of all files in bytes (default: 512 MB).
    ///
    /// If programs share the folder, the total may be larger: by up to a sixteenth of this for each other program, for
    /// the files it has written since it last read the folder.
    public var bytes = 512_000_000
    /// The maximum number of files (default: 50,000).
    public var files = 50_000
    /// How long a picture is kept after it was fetched, however often it is used (default: 30 days).
    public var age = Duration.seconds(30 * 86_400)
    /// How many bytes may wait to be written; beyond that nothing is kept (default: 32 MB).
    public var waiting = 32_000_000

    /// The defaults.
    public init() {}
  }

  /// How often the use of a file is recorded, in nanoseconds.
  private static let precision = 60_000_000_000

  private let folder: CacheFolder
  private let limits: Limits
  private let now: @Sendable () -> Int
  private let queue = DispatchQueue(label: "vipera.image-cache")
  /// Separate, since reading must not wait for writing.
  private let reading = DispatchQueue(label: "vipera.image-cache.reading")
  private let waiting = Guarded(0)
  private let failure = Guarded<Error?>(nil)
  private var entries: [String: CacheFolder.Entry]?
  private var bytes = 0
  private var writtenSinceLook = 0

  /// Keeps pictures in `folder`, which is created if it does not exist.
  ///
  /// - Throws: Why the folder cannot be used.
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

  /// Why the last picture could not be written; nil if it could.
  public var lastFailure: Error? { failure.withLock { $0 } }

  /// Removes everything.
  public func removeAll() async {
    await run { cache in
      for name in cache.folder.entries().keys { cache.folder.remove(name) }
      cache.entries = [:]
      cache.bytes = 0
    }
  }

  /// Returns when everything added until now is on the disk.
  public func flush() async {
    await run { _ in }
  }

  /// The file kept for `key`, and its age.
  func file(for key: String) async -> (bytes: [UInt8], age: Duration)? {
    let name = Self.name(of: key)
    return await withCheckedContinuation { continuation in
      reading.async { @Sendable in
        continuation.resume(returning: self.read(name, key))
      }
    }
  }

  /// Keeps `bytes` for `key` as soon as the disk has time; a thumbnail has the age of its picture.
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

  /// Removes the file of `key`, as soon as the disk has time.
  func forget(_ key: String) {
    let name = Self.name(of: key)
    queue.async { @Sendable in self.remove(name) }
  }

  static func name(of key: String) -> String { Hex.text(SHA256.digest(of: key.utf8)) }

  // MARK: - On the queues

  private func read(_ name: String, _ key: String) -> (bytes: [UInt8], age: Duration)? {
    guard let file = folder.read(name, upTo: limits.bytes) else { return nil }
    let now = now()
    // A file dated in the future, from before the clock was set back, would never be too old.
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

  /// Reads the folder: once, and again when other programs may have written much.
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
    // Another program may have removed or used the files that seem to be oldest.
    look(again: true)
    let oldestFirst = (entries ?? [:]).sorted { ($0.value.used, $0.key) < ($1.value.used, $1.key) }
    // A tenth more than needed, so that not every file must search for the oldest.
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
