import Glibc
import ViperaDigests

/// The secret key with which a server signs its picture addresses.
public struct PictureKey: Sendable {
  /// The reason why a key cannot be read or created.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// A system call for the key's file failed.
    case system(call: String, path: String, code: Int32)
    /// The file does not contain a key.
    case noKey(path: String)
    /// Users other than the owner may read or change the file.
    case open(path: String)
  }

  private static let count = 32

  /// The state of HMAC-SHA-256 after hashing the padded key (RFC 2104), for the inner and outer digest.
  private let inner: SHA256
  private let outer: SHA256

  /// Creates a key from a secret of 16 to 64 bytes; all servers of an app need the same secret.
  public init(_ secret: [UInt8]) {
    precondition(
      (16...64).contains(secret.count),
      "A key has 16 to 64 bytes, not \(secret.count)."
    )
    let padded = secret + Array(repeating: 0, count: 64 - secret.count)
    var inner = SHA256()
    inner.add(padded.map { $0 ^ 0x36 })
    var outer = SHA256()
    outer.add(padded.map { $0 ^ 0x5C })
    self.inner = inner
    self.outer = outer
  }

  /// Creates a random key; after a restart with another key, picture addresses in open pages are refused.
  public static func random() -> PictureKey {
    PictureKey(randomBytes())
  }

  /// Reads the key from a file that only the owner can read, or creates the file if it does not exist.
  ///
  /// A file that other users may read or change is refused. A new file is flushed to the disk, including its name, so
  /// the key survives a power failure.
  ///
  /// - Throws: The reason why the key cannot be read or created.
  public init(file path: String) throws(Error) {
    try self.init(file: path, sync: fsync)
  }

  init(file path: String, sync: (Int32) -> Int32) throws(Error) {
    if let secret = try Self.read(path) {
      self.init(secret)
      return
    }
    try Self.make(path, sync)
    guard let secret = try Self.read(path) else { throw .noKey(path: path) }
    self.init(secret)
  }

  /// Returns the 16 bytes of the signature of `message`, which can only be made with the key.
  func proof(of message: some Collection<UInt8>) -> ArraySlice<UInt8> {
    var inner = inner
    inner.add(message)
    var outer = outer
    outer.add(inner.digest())
    return outer.digest().prefix(16)
  }

  private static func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  private static func read(_ path: String) throws(Error) -> [UInt8]? {
    // The file is opened without blocking, because opening a pipe could wait forever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(call: "open", path: path, code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .noKey(path: path)
    }
    guard status.st_mode & 0o077 == 0 else { throw .open(path: path) }
    var bytes = [UInt8](repeating: 0, count: count + 1)
    guard Glibc.read(file, &bytes, bytes.count) == count else { throw .noKey(path: path) }
    return Array(bytes.prefix(count))
  }

  /// Creates the file atomically, unless another program has already created it.
  private static func make(_ path: String, _ sync: (Int32) -> Int32) throws(Error) {
    let way = "\(path).new-\(UInt64.random(in: .min ... .max))"
    let file = open(way, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(call: "open", path: way, code: errno) }
    defer { unlink(way) }
    // The mode is set explicitly, so that the owner can read the file whatever the program's umask is.
    let isWritten =
      fchmod(file, 0o600) == 0 && write(file, randomBytes(), count) == count && sync(file) == 0
    let code = errno
    close(file)
    guard isWritten else { throw .system(call: "write", path: way, code: code) }
    if link(way, path) != 0, errno != EEXIST {
      throw .system(call: "link", path: path, code: errno)
    }
    try syncFolder(of: path, sync)
  }

  /// Flushes the file's name to the disk.
  ///
  /// Flushing the file does not flush its name.
  private static func syncFolder(of path: String, _ sync: (Int32) -> Int32) throws(Error) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(call: "open", path: folder, code: errno) }
    defer { close(descriptor) }
    guard sync(descriptor) == 0 else { throw .system(call: "fsync", path: folder, code: errno) }
  }
}

extension PictureKey: CustomStringConvertible, CustomReflectable {
  /// A description that does not contain the key.
  public var description: String { "a key" }
  /// A mirror without children, which keeps the key out of logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PictureKey.Error: CustomStringConvertible {
  /// The failure, for the server's operators.
  public var description: String {
    switch self {
    case .system(let call, let path, let code):
      "'\(call)' failed for '\(path)': \(String(cString: strerror(code))). Name a file in a folder "
        + "that this program may write to."
    case .noKey(let path):
      "'\(path)' holds no key of 32 bytes. Name another file, or remove it to have one made."
    case .open(let path):
      "Others than its owner may read or change '\(path)', so it is no secret. Run 'chmod 600' on it, "
        + "or remove it to have another made."
    }
  }
}
