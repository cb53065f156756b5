import Glibc
import Testing
import Vipera
import ViperaTesting

@testable import ViperaImages

/// A test's folder with its own clock; the folder is removed with this object.
final class CacheTestFolder: Sendable {
  struct Failure: Error {}

  let path: String
  private let time = Guarded(1_700_000_000)

  init() throws {
    var template = Array("\(P_tmpdir)/vipera-images-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir("\(path)/gone")
    rmdir(path)
  }

  func cache(bytes: Int = 1_000_000, files: Int = 1000) throws -> DiskCache {
    var limits = DiskCache.Limits()
    limits.bytes = bytes
    limits.files = files
    let time = SharedTime(self)
    return try DiskCache(folder: path, limits: limits) { time.now }
  }

  func pass(seconds: Int) {
    time.withLock { $0 += seconds }
  }

  /// The names of all files, except temporary ones.
  var names: [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  var bytes: Int {
    names.reduce(0) { sum, name in
      var status = stat()
      return lstat("\(path)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  func file(_ key: String) -> String { "\(path)/\(DiskCache.name(of: key)).image" }

  func read(_ key: String) throws -> [UInt8] {
    let name = DiskCache.name(of: key)
    guard let bytes = CacheFolder(path).read(name, upTo: 1_000_000) else { throw Failure() }
    return bytes
  }

  func write(_ bytes: [UInt8], _ key: String) throws {
    try write(bytes, as: "\(DiskCache.name(of: key)).image")
  }

  func write(_ bytes: [UInt8], as name: String) throws {
    guard let stream = fopen("\(path)/\(name)", "w") else { throw Failure() }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure() }
  }

  /// Advances the folder's clock and `clock`, which a loader uses.
  func pass(_ duration: Duration, _ clock: ManualClock) async {
    pass(seconds: Int(duration.components.seconds))
    await clock.advance(by: duration)
  }

  /// The folder's time, which refers to the folder only weakly.
  private final class SharedTime: Sendable {
    private weak let folder: CacheTestFolder?

    init(_ folder: CacheTestFolder) {
      self.folder = folder
    }

    var now: Int { (folder?.time.withLock { $0 } ?? 0) * 1_000_000_000 }
  }
}

extension DiskCache {
  /// The cached bytes for `key`, even if they are too old.
  func bytes(for key: String) async -> [UInt8]? { await file(for: key)?.bytes }
}
