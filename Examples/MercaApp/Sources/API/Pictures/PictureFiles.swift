import Glibc

/// Makes all system calls for the files of pictures; each call waits for the disk.
struct PictureFiles: Sendable {
  /// The prefix of files that are being written.
  private static let unfinished = ".new-"
  /// The age in seconds after which an unfinished file counts as abandoned.
  ///
  /// In a shared folder, another server's clock may set the times, and be minutes off. No clock is off by a day.
  private static let oldestUnfinished = 86_400
  /// The maximum size of a file to read.
  private static let mostBytes = 32_000_000

  let path: String

  /// Creates the folder, and removes abandoned files.
  func prepare() throws(PictureFolderError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw error("mkdir", path) }
    guard let listing = opendir(path) else { throw error("opendir", path) }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      var status = stat()
      guard name.hasPrefix(Self.unfinished), lstat("\(path)/\(name)", &status) == 0,
        time(nil) - status.st_mtim.tv_sec > Self.oldestUnfinished
      else { continue }
      try remove(name)
    }
  }

  /// Whether a file exists; a file with its final name is complete.
  func exists(_ name: String) throws(PictureFolderError) -> Bool {
    if access("\(path)/\(name)", F_OK) == 0 { return true }
    guard errno == ENOENT else { throw error("access", name) }
    return false
  }

  /// Returns how many bytes this user may still write to the disk.
  func bytesLeft() throws(PictureFolderError) -> Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw error("statvfs", path) }
    return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
  }

  /// Returns the content of a file, if it exists.
  func read(_ name: String) throws(PictureFolderError) -> [UInt8]? {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw error("open", name)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error("fstat", name) }
    let size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG, size <= Self.mostBytes else {
      throw .system(call: "read", path: name, code: EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw error("read", name) }
      count += got
    }
    return bytes
  }

  /// Writes a file completely or not at all: under a temporary name, flushed to disk, then renamed.
  func write(_ bytes: [UInt8], as name: String) throws(PictureFolderError) {
    let way = "\(Self.unfinished)\(name.prefix(8))-\(UInt64.random(in: .min ... .max))"
    let file = open("\(path)/\(way)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw error("open", way) }
    do throws(PictureFolderError) {
      defer { close(file) }
      try fill(file, with: bytes, way)
      // Without it, a power loss may leave the new name without its content.
      guard fsync(file) == 0 else { throw error("fsync", way) }
    } catch {
      unlink("\(path)/\(way)")
      throw error
    }
    guard rename("\(path)/\(way)", "\(path)/\(name)") == 0 else {
      let error = error("rename", name)
      unlink("\(path)/\(way)")
      throw error
    }
    try sync()
  }

  /// Removes a file, if it exists.
  func remove(_ name: String) throws(PictureFolderError) {
    if unlink("\(path)/\(name)") != 0, errno != ENOENT { throw error("unlink", name) }
  }

  /// Flushes added and removed names to disk.
  func sync() throws(PictureFolderError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw error("open", path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw error("fsync", path) }
  }

  private func fill(_ file: Int32, with bytes: [UInt8], _ name: String) throws(PictureFolderError) {
    var count = 0
    while count < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if put < 0, errno == EINTR { continue }
      guard put > 0 else { throw error("write", name) }
      count += put
    }
  }

  private func error(_ call: String, _ name: String) -> PictureFolderError {
    .system(call: call, path: name, code: errno)
  }
}

/// Why a picture's file could not be read, stored or removed.
package enum PictureFolderError: Error, Hashable, CustomStringConvertible {
  /// A system call for the file failed.
  case system(call: String, path: String, code: Int32)
  /// The disk would have too few bytes left.
  case full(left: Int)
  /// Too many calls are already waiting.
  case overloaded(limit: Int)

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .system(let call, let path, let code):
      "'\(call)' failed for '\(path)' with \(code). See that the folder is this user's and writable."
    case .full(let left):
      "No picture is kept where \(left) bytes would be left on the disk. Make room."
    case .overloaded(let limit): "\(limit) calls wait for the pictures already. Try again later."
    }
  }
}
