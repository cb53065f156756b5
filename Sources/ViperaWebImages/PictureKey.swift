import Glibc
import ViperaDigests

/// The secret with which a server signs its own picture addresses.
public struct PictureKey: Sendable {
  /// Why a key cannot be read or made.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// A system call for the file failed.
    case system(call: String, path: String, code: Int32)
    /// The file contains something else.
    case noKey(path: String)
    /// Other users than the owner may read or change the file.
    case open(path: String)
  }

  private static let count = 32

  /// The digests of HMAC-SHA-256 after the key itself (RFC 2104).
  private let inner: SHA256
  private let outer: SHA256

  /// Creates a key from a secret of 16 to 64 bytes, which all servers of one app share.
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

  /// A new secret: if a page outlives the server, its picture addresses are refused by the next server.
  public static func random() -> PictureKey {
    PictureKey(randomBytes())
  }

  /// Reads the secret from a file that only the owner can read, or creates the file if it does not exist.
  ///
  /// A file that other users may read or change is refused. A new file and its name are flushed to the disk when this
  /// returns: after a loss of power, the machine still has the same key.
  ///
  /// - Throws: Why it cannot be read or made.
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

  /// The signature of `message`, which only an owner of the key can make: 16 bytes.
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
    // Non-blocking, since opening a pipe, for example, could wait for ever.
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

  /// Moves a complete file to its place, unless another program was first.
  private static func make(_ path: String, _ sync: (Int32) -> Int32) throws(Error) {
    let way = "\(path).new-\(UInt64.random(in: .min ... .max))"
    let file = open(way, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(call: "open", path: way, code: errno) }
    defer { unlink(way) }
    // Set explicitly: whatever the program's umask is, the owner can read this file.
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

  /// Flushes the name to the disk too: otherwise only the bytes would be there.
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
  /// Reveals nothing of the key.
  public var description: String { "a key" }
  /// A mirror without children, so that no code that inspects it finds the secret.
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
