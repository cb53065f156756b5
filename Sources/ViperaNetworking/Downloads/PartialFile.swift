import Glibc
import ViperaDigests

/// The file of an incomplete download, in the folder of its target.
///
/// A second, small file describes the content, and is called the record. It holds digests of the address and of the
/// address that redirects led to, the validator, and the complete size. Without a record for the same address, the
/// content is discarded. The record is written before the first byte, and removed before the content changes, so that a
/// crash leaves no record of other content. A lock prevents other downloads from using the file.
struct PartialFile {
  private static let largestRecord = 2048
  /// The maximum size of the target's name: the record's name is 15 bytes longer, and the system accepts 255.
  private static let longestName = 240

  /// The size of the content in bytes.
  private(set) var size = 0
  /// The validator of the content; nil if the download cannot be continued.
  private(set) var validator: Validator?
  /// The size of the complete file; nil if the server did not send it.
  private(set) var total: Int?
  /// The digest of the address that redirects led to, without its query; nil without redirects.
  private var source: String?
  private let target: String
  /// The digest of the address for the record; nil if the address contains a secret, which the digest could reveal.
  private let address: String?
  private let descriptor: Int32
  /// Whether the record was written, so that a later download can continue the file.
  private var isRecorded = false
  private var path: String { Self.path(target) }
  private var record: String { path + "-of" }

  /// Opens the partial file for `target`, or creates it.
  init(for target: String, from url: RequestURL) throws(NetworkError) {
    try Self.check(target)
    self.target = target
    address = url.hasSecrets ? nil : Self.digest(url.text)
    descriptor = try Self.lockedFile(Self.path(target))
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_size > 0, readRecord() {
      (size, isRecorded) = (Int(facts.st_size), true)
      return
    }
    do throws(NetworkError) {
      try restart(for: nil)
    } catch {
      Self.unlockAndClose(descriptor)
      throw error
    }
  }

  /// Discards the content, because a response with new content begins.
  mutating func restart(for head: HTTPResponse?) throws(NetworkError) {
    // The record of the old content must not describe the new one.
    guard unlink(record) == 0 || errno == ENOENT else { throw Self.unwritable(record) }
    (size, isRecorded) = (0, false)
    (validator, total) = (head.flatMap(Validator.init(of:)), head?.announcedSize)
    source = head.flatMap(Self.source(of:))
    guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(path) }
    isRecorded = writeRecord()
  }

  /// Whether a response belongs to the same version of the server's file as the content.
  func matches(_ head: HTTPResponse) -> Bool {
    validator?.matches(head) == true && source == Self.source(of: head)
  }

  /// Stores the complete size, which the first response did not contain.
  mutating func learn(total: Int) {
    self.total = total
  }

  mutating func append(_ piece: [UInt8]) throws(NetworkError) {
    var written = 0
    while written < piece.count {
      let (done, place) = (written, size)
      let count = piece.withUnsafeBytes { bytes in
        pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(place))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.unwritable(path) }
      written += count
      size += count
    }
  }

  /// Moves the file to the target path, and closes it.
  ///
  /// Blocks until the content is on the disk: otherwise a power failure could leave the target without its content.
  func finish() throws(NetworkError) {
    defer { Self.unlockAndClose(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.unwritable(path) }
    guard rename(path, target) == 0 else { throw Self.unwritable(target) }
    // The record is removed last: a record without content does no harm, but content without a record is downloaded
    // again.
    unlink(record)
  }

  /// Closes the file, and removes it if a later download cannot continue it.
  func closeIncomplete(keepsContent: Bool) {
    if !keepsContent || !isRecorded || size == 0 {
      unlink(record)
      unlink(path)
    }
    Self.unlockAndClose(descriptor)
  }

  /// Unlocks explicitly: a child process that is being started shares the open file, and its lock, until `exec`.
  private static func unlockAndClose(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func path(_ target: String) -> String { target + ".vipera-part" }

  private static func check(_ target: String) throws(NetworkError) {
    // C functions end the path at a null character, so they would write to another file.
    guard !target.utf8.contains(0) else {
      throw NetworkError(.unwritable("The path of a download contains a null character. Remove it."))
    }
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last
    guard name?.count ?? 0 <= longestName else {
      throw NetworkError(.unwritable("The name of '\(target)' is over \(longestName) bytes. Choose a shorter one."))
    }
    var facts = stat()
    if stat(target, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
      throw NetworkError(.unwritable("'\(target)' is not a file. Download to the path of a file."))
    }
  }

  /// Opens and locks a file.
  private static func lockedFile(_ path: String) throws(NetworkError) -> Int32 {
    // Another download may rename or remove the file between `open` and `flock`.
    for _ in 0..<10 {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { throw unwritable(path) }
      var isLocked = false
      defer { if !isLocked { close(descriptor) } }
      guard let opened = ownFile(descriptor) else {
        throw NetworkError(.unwritable("'\(path)' is not a regular file of this user under one name. Remove it."))
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw errno == EWOULDBLOCK ? inUse(path) : unwritable(path)
      }
      var named = stat()
      guard lstat(path, &named) == 0, opened.st_dev == named.st_dev, opened.st_ino == named.st_ino else { continue }
      guard fchmod(descriptor, 0o600) == 0 else { throw unwritable(path) }
      isLocked = true
      return descriptor
    }
    throw NetworkError(.unwritable("'\(path)' is replaced again and again. Choose another path."))
  }

  /// The status of an open file; nil if it is not a regular file of this user, or has other hard links.
  ///
  /// In a folder shared by several users, another user could have created the file.
  private static func ownFile(_ descriptor: Int32) -> stat? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
      facts.st_nlink <= 1
    else { return nil }
    return facts
  }

  private static func inUse(_ path: String) -> NetworkError {
    NetworkError(.unwritable("'\(path)' is in use. Wait for the other download, or choose another path."))
  }

  private static func unwritable(_ path: String) -> NetworkError {
    let why = String(cString: strerror(errno))
    return NetworkError(
      .unwritable("'\(path)' cannot be written: \(why). Check its folder and the space on the disk.")
    )
  }
}

// MARK: - The record

extension PartialFile {
  /// Reads the record; returns false if it is incomplete or belongs to another address.
  private mutating func readRecord() -> Bool {
    let file = open(record, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard Self.ownFile(file) != nil else { return false }
    var bytes = [UInt8](repeating: 0, count: Self.largestRecord)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return false }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count == 5, lines[0] == address, lines[4] == ".", let validator = Validator(lines[2])
    else { return false }
    source = lines[1] == "-" ? nil : lines[1]
    (self.validator, total) = (validator, Int(lines[3]))
    return true
  }

  /// Writes the record, and returns whether that succeeded; without a record, a later download cannot continue.
  private func writeRecord() -> Bool {
    guard let validator, let address else { return false }
    let lines = [address, source ?? "-", validator.text, total.map(String.init) ?? "-", ".\n"]
    let text = Array(lines.joined(separator: "\n").utf8)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = open(record, flags, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(file, text, text.count) == text.count
  }

  /// The digest of the address that redirects led to, without its query, which often is a signature that soon expires.
  private static func source(of head: HTTPResponse) -> String? {
    head.redirectTarget.map { digest(String($0.prefix { $0 != "?" && $0 != "#" })) }
  }

  /// Only a digest is stored, since an address may contain signatures and other secrets.
  private static func digest(_ address: String) -> String {
    Hex.text(SHA256.digest(of: address.utf8))
  }
}
