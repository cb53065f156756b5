import Glibc
import ViperaImages

/// The secret by which a server knows the addresses of pictures that it has written itself.
public struct PictureKey: Sendable {
  /// Why a key cannot be read or made.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// The system refused a call for the file.
    case system(call: String, path: String, code: Int32)
    /// The file holds something else.
    case noKey(path: String)
    /// Others than the owner may read or change the file.
    case open(path: String)
  }

  private static let count = 32

  /// The digests of HMAC-SHA-256 after the key itself (RFC 2104).
  private let inner: SHA256
  private let outer: SHA256

  /// Takes a secret of 16 to 64 bytes, which all servers of one app share.
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

  /// A new secret: pages that outlive the server have pictures that its successor refuses.
  public static func random() -> PictureKey {
    PictureKey(randomBytes())
  }

  /// The secret in a file of the owner's alone, which is made if it is not there.
  ///
  /// A file that others may read or change is refused. One that is made is on the disk with its name
  /// when this returns: a machine that loses power then does not come back with another key.
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

  /// What proves that `message` comes from whoever has the key: 16 bytes.
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
    // Nobody may have to be waited for, as behind a pipe.
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

  /// Puts a whole file to its place, unless another program was first.
  private static func make(_ path: String, _ sync: (Int32) -> Int32) throws(Error) {
    let way = "\(path).new-\(UInt64.random(in: .min ... .max))"
    let file = open(way, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(call: "open", path: way, code: errno) }
    defer { unlink(way) }
    // Whatever the program takes off the rights of its files, the owner can read this one.
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

  /// Brings the name to the disk too: without it only the bytes would be there.
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
  /// Says only that there is one.
  public var description: String { "a key" }
  /// A mirror without children, so that nothing that looks inside finds the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PictureKey.Error: CustomStringConvertible {
  /// What happened, for the people who run the server.
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
