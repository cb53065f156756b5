import Glibc

/// A folder of cached files; only this type makes system calls for them.
struct CacheFolder: Sendable {
  /// A file in the folder.
  struct Entry {
    /// The time of the file's last use, in nanoseconds since 1970.
    var used: Int
    let bytes: Int
  }

  /// The prefix for the names of temporary files.
  private static let unfinished = ".new-"
  private static let ending = ".image"
  /// The flags for opening a file to read: do not follow a symbolic link, and do not wait for the writer of a FIFO.
  private static let reading = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
  /// The age in seconds from which a temporary file is considered abandoned.
  private static let oldestUnfinished = 600

  let path: String
  /// Distinguishes the temporary files of this program from those of others.
  private let name = UInt64.random(in: .min ... .max)

  init(_ path: String) {
    self.path = path
  }

  /// Creates the folder if it does not exist.
  func make() throws(DiskCache.Error) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw Self.error("mkdir", path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw Self.error("stat", path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw DiskCache.Error(call: "opendir", path: path, code: ENOTDIR)
    }
  }

  /// Returns the cached files by name, and removes the temporary files of killed programs.
  func entries() -> [String: Entry] {
    guard let listing = opendir(path) else { return [:] }
    defer { closedir(listing) }
    var entries: [String: Entry] = [:]
    while let entry = readdir(listing) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      var status = stat()
      guard lstat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      if file.hasPrefix(Self.unfinished), time(nil) - status.st_mtim.tv_sec > Self.oldestUnfinished {
        unlink("\(path)/\(file)")
      }
      guard file.hasSuffix(Self.ending) else { continue }
      let name = String(file.dropLast(Self.ending.utf8.count))
      guard Self.isName(name) else { continue }
      entries[name] = Entry(used: Self.nanoseconds(status.st_mtim), bytes: Int(status.st_size))
    }
    return entries
  }

  /// Reads a file; nil if it does not exist or is larger than `limit`.
  func read(_ name: String, upTo limit: Int) -> [UInt8]? {
    let file = open(path(of: name), Self.reading)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size <= limit, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard got > 0 else { return nil }
      count += got
    }
    return bytes
  }

  /// Writes a complete file or nothing: writes a temporary file, flushes it to the disk, and renames it.
  func write(_ bytes: [UInt8], as name: String, at now: Int) throws(DiskCache.Error) {
    let way = "\(path)/\(Self.unfinished)\(name.prefix(8))-\(self.name)"
    let file = open(way, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.error("open", way) }
    do throws(DiskCache.Error) {
      try Self.fill(file, with: bytes, way)
      Self.touch(file, at: now)
      // Without the flush, the file could have its new name but not its content after a power failure.
      guard fsync(file) == 0 else { throw Self.error("fsync", way) }
    } catch {
      close(file)
      unlink(way)
      throw error
    }
    close(file)
    guard rename(way, path(of: name)) == 0 else {
      let error = Self.error("rename", path(of: name))
      unlink(way)
      throw error
    }
  }

  func remove(_ name: String) {
    unlink(path(of: name))
  }

  /// Records that a file was used.
  func touch(_ name: String, at now: Int) {
    let file = open(path(of: name), Self.reading)
    guard file >= 0 else { return }
    Self.touch(file, at: now)
    close(file)
  }

  /// Whether a name is a digest in hexadecimal digits; such a name cannot lead out of the folder.
  static func isName(_ name: String) -> Bool {
    name.utf8.count == 64
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private func path(of name: String) -> String { "\(path)/\(name)\(Self.ending)" }

  private static func fill(
    _ file: Int32,
    with bytes: [UInt8],
    _ path: String
  ) throws(DiskCache.Error) {
    var count = 0
    while count < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard put > 0 else { throw error("write", path) }
      count += put
    }
  }

  private static func touch(_ file: Int32, at now: Int) {
    let moment = timespec(tv_sec: now / 1_000_000_000, tv_nsec: now % 1_000_000_000)
    let times = [moment, moment]
    _ = futimens(file, times)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func error(_ call: String, _ path: String) -> DiskCache.Error {
    DiskCache.Error(call: call, path: path, code: errno)
  }
}
