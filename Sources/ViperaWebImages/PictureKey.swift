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
  /// - Throws: Why it cannot be read or made.
  public init(file path: String) throws(Error) {
    if let secret = try Self.read(path) {
      self.init(secret)
      return
    }
    try Self.make(path)
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
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(call: "open", path: path, code: errno)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count + 1)
    guard Glibc.read(file, &bytes, bytes.count) == count else { throw .noKey(path: path) }
    return Array(bytes.prefix(count))
  }

  /// Puts a whole file to its place, unless another program was first.
  private static func make(_ path: String) throws(Error) {
    let way = "\(path).new-\(UInt64.random(in: .min ... .max))"
    let file = open(way, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(call: "open", path: way, code: errno) }
    defer { unlink(way) }
    let isWritten = write(file, randomBytes(), count) == count && fsync(file) == 0
    let code = errno
    close(file)
    guard isWritten else { throw .system(call: "write", path: way, code: code) }
    if link(way, path) != 0, errno != EEXIST {
      throw .system(call: "link", path: path, code: errno)
    }
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
    }
  }
}
