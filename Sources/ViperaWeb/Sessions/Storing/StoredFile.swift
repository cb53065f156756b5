import Glibc

/// The files of a store; only this type uses the system calls for them.
enum StoredFile {
  /// The reason why a folder is refused and left unchanged.
  enum Foreign: CustomStringConvertible {
    case link
    case owner
    /// Other users can open the folder, and removing their access would also affect the other files in it.
    case file(String)

    var description: String {
      switch self {
      case .link: "it is a symbolic link"
      case .owner: "it belongs to another user"
      case .file(let name): "other users may look into it, and it holds '\(name)'"
      }
    }
  }

  /// A failed operation of a store.
  enum Error: Swift.Error, CustomStringConvertible {
    case system(String, path: String, Int32)
    case name(String)
    case tooLarge(bytes: Int, limit: Int)
    case inUse(String)
    case foreign(String, Foreign)

    var description: String {
      switch self {
      case .system(let call, let path, let code):
        // The name of a file contains its session's token, which must not appear in a log.
        "'\(call)' failed in '\(Self.folder(of: path))': \(SocketError.text(code))."
      case .name(let name): "A text of \(name.utf8.count) bytes is no name of a session."
      case .tooLarge(let bytes, let limit):
        "A session has \(bytes) bytes, and \(limit) are kept. Have its modules keep less."
      case .inUse(let folder):
        """
        Another server keeps its sessions in '\(folder)'. Give this one a folder of its own, or wait \
        until the other has ended.
        """
      case .foreign(let folder, let why):
        "'\(folder)' is no folder of this server's sessions: \(why). Name one that is its own."
      }
    }

    private static func folder(of path: String) -> Substring {
      path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    }
  }

  /// A file in the folder.
  struct Entry {
    /// The time of its last change, in seconds.
    let changed: Int
    let bytes: Int
    let owner: String
    /// The order of changes within a second.
    var turn = 0
  }

  /// The prefix of the names of unfinished files.
  static let unfinished = ".new-"

  /// Locks a folder for this store, creates it if necessary, and removes the access of other users.
  ///
  /// The system releases the lock when the program ends in any way.
  ///
  /// - Returns: The descriptor of the lock; close it to release the lock.
  static func lock(_ folder: String) throws(Error) -> Int32 {
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .system("mkdir", path: "\(folder)/", errno)
    }
    try closeToOthers(folder)
    let path = "\(folder)/.lock"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .system("open", path: path, errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(file)
      throw code == EWOULDBLOCK ? .inUse(folder) : .system("flock", path: path, code)
    }
    return file
  }

  /// Removes the access of other users to a folder, if it belongs to this server's user and contains only sessions.
  private static func closeToOthers(_ folder: String) throws(Error) {
    // The folder is opened, so that the checked folder is the one that is changed.
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      let code = errno
      var status = stat()
      let isLink = lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      throw isLink ? .foreign(folder, .link) : .system("open", path: "\(folder)/", code)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system("fstat", path: "\(folder)/", errno) }
    guard status.st_uid == geteuid() else { throw .foreign(folder, .owner) }
    guard status.st_mode & 0o077 != 0 else { return }
    if let name = try names(in: folder).first(where: { !isOwn($0) }) {
      throw .foreign(folder, .file(name))
    }
    guard fchmod(file, 0o700) == 0 else { throw .system("fchmod", path: "\(folder)/", errno) }
  }

  /// Whether the file of the lock was deleted, and with it the folder.
  static func isGone(_ lock: Int32) -> Bool {
    var status = stat()
    return fstat(lock, &status) != 0 || status.st_nlink == 0
  }

  /// Whether the name of a file is one that a store creates.
  private static func isOwn(_ name: String) -> Bool {
    name == ".lock" || name.hasPrefix(unfinished) || name.hasSuffix(".session")
  }

  private static func names(in folder: String) throws(Error) -> [String] {
    guard let entries = opendir(folder) else { throw .system("opendir", path: "\(folder)/", errno) }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The sessions in a folder.
  static func list(_ folder: String) throws(Error) -> [String: Entry] {
    var files: [String: Entry] = [:]
    var newest: [String: (path: String, time: timespec)] = [:]
    for name in try names(in: folder) {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if name.hasPrefix(unfinished), time(nil) - status.st_mtim.tv_sec > 60 {
        // A program that was killed has left the file.
        unlink("\(folder)/\(name)")
      }
      guard name.hasSuffix(".session") else { continue }
      let names = name.dropLast(8).split(separator: ".", omittingEmptySubsequences: false)
      guard (1...2).contains(names.count),
        names.map(String.init).allSatisfy(FileSessionStore.isName)
      else { continue }
      let found = (path: "\(folder)/\(name)", time: status.st_mtim)
      if let other = newest[String(names[0])] {
        // A program was killed while it changed the session's owner, so there are two files.
        unlink(isOlder(found.time, than: other.time) ? found.path : other.path)
        if isOlder(found.time, than: other.time) { continue }
      }
      newest[String(names[0])] = found
      files[String(names[0])] = Entry(
        changed: status.st_mtim.tv_sec,
        bytes: Int(status.st_size),
        owner: names.count > 1 ? String(names[1]) : ""
      )
    }
    return files
  }

  private static func isOlder(_ time: timespec, than other: timespec) -> Bool {
    (time.tv_sec, time.tv_nsec) < (other.tv_sec, other.tv_nsec)
  }

  /// Reads a file; nil if there is none, or it is larger than any valid file.
  static func read(_ path: String, upTo limit: Int) throws(Error) -> [UInt8]? {
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
    return Array(bytes.prefix(count))
  }

  /// Writes a whole file, first under another name.
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

  /// Deletes a file, if it exists.
  static func delete(_ path: String) throws(Error) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .system("unlink", path: path, errno)
  }
}
