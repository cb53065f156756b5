import Glibc

/// Files of a store: the one user of the system's calls for them.
enum StoredFile {
  /// What a store could not do.
  enum Error: Swift.Error, CustomStringConvertible {
    case system(String, path: String, Int32)
    case name(String)
    case tooLarge(bytes: Int, limit: Int)

    var description: String {
      switch self {
      case .system(let call, let path, let code):
        "'\(call)' failed for '\(path)': \(SocketError.text(code))."
      case .name(let name): "'\(name.prefix(80))' is no name of a session."
      case .tooLarge(let bytes, let limit):
        "A session has \(bytes) bytes, and \(limit) are kept. Have its modules keep less."
      }
    }
  }

  /// How the names of files begin that are being written.
  static let unfinished = ".new-"

  /// The sessions in a folder, which is made if it is not there, with the second of their last change.
  static func list(_ folder: String) throws(Error) -> [String: Int] {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .system("mkdir", path: folder, errno) }
    guard let entries = opendir(folder) else { throw .system("opendir", path: folder, errno) }
    defer { closedir(entries) }
    var files: [String: Int] = [:]
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if name.hasPrefix(unfinished), time(nil) - status.st_mtim.tv_sec > 60 {
        // Left by a program that was killed.
        unlink("\(folder)/\(name)")
      }
      guard name.hasSuffix(".session") else { continue }
      let token = String(name.dropLast(8))
      guard FileSessionStore.isName(token) else { continue }
      files[token] = status.st_mtim.tv_sec
    }
    return files
  }

  /// Reads a file; nil if there is none, or it is larger than anything that was written.
  static func read(
    _ path: String,
    upTo limit: Int
  ) throws(Error) -> (bytes: [UInt8], changed: Int)? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT || errno == ELOOP { return nil }
      throw .system("open", path: path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system("fstat", path: path, errno) }
    guard status.st_size <= limit, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard got > 0 else { break }
      count += got
    }
    return (Array(bytes.prefix(count)), status.st_mtim.tv_sec)
  }

  /// Writes a file whole: under another name first.
  static func write(_ bytes: [UInt8], to path: String, by way: String) throws(Error) {
    let file = open(way, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .system("open", path: way, errno) }
    var count = 0
    while count < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard put > 0 else {
        let code = errno
        close(file)
        throw .system("write", path: way, code)
      }
      count += put
    }
    close(file)
    guard rename(way, path) == 0 else { throw .system("rename", path: path, errno) }
  }

  /// Deletes a file; one that is not there is fine.
  static func delete(_ path: String) throws(Error) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .system("unlink", path: path, errno)
  }
}
