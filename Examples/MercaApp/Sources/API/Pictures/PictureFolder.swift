import Dispatch
import Foundation
import Synchronization

/// A folder with the files of uploaded pictures.
///
/// No file name is ever used twice.
///
/// Reading and writing block a thread. So each has a thread of its own, which does one call at a time.
package final class PictureFolder: Sendable {
  package struct Configuration: Sendable {
    /// The number of bytes that must stay free on the disk after storing a picture (default: 1 GB).
    package var spareBytes = 1_000_000_000
    /// The maximum number of waiting calls, after which further calls are refused (default: 200).
    package var waiting = 200

    package init() {}
  }

  private let files: PictureFiles
  private let configuration: Configuration
  private let waiting = Atomic(0)
  private let reading = DispatchQueue(label: "merca.pictures.reading")
  private let writing = DispatchQueue(label: "merca.pictures.writing")

  /// Opens a folder, and removes files that a killed program has left unfinished.
  ///
  /// If the folder is missing but its parent exists, creates a folder that only its owner can access.
  package init(_ path: String, _ configuration: Configuration = Configuration()) throws(PictureFolderError) {
    files = PictureFiles(path: path)
    self.configuration = configuration
    try files.prepare()
  }

  /// Stores a file completely or not at all; if the name exists, the file stays unchanged.
  func keep(_ bytes: [UInt8], as name: String) async throws(PictureFolderError) {
    try await run(on: writing) { [files, configuration] () throws(PictureFolderError) in
      if files.exists(name) { return }
      let left = try files.bytesLeft() - bytes.count
      guard left >= configuration.spareBytes else { throw .full(left: left) }
      try files.write(bytes, as: name)
    }
  }

  /// Returns the content of a file, if it exists.
  func file(_ name: String) async throws(PictureFolderError) -> [UInt8]? {
    try await run(on: reading) { [files] () throws(PictureFolderError) in try files.read(name) }
  }

  /// Removes files; missing ones are ignored.
  func remove(_ names: [String]) async throws(PictureFolderError) {
    try await run(on: writing) { [files] () throws(PictureFolderError) in
      for name in names { try files.remove(name) }
      // The removal is flushed before the store deletes the names. Otherwise, a power loss could restore files that
      // would then stay forever.
      try files.sync()
    }
  }

  private func run<Answer: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable () throws(PictureFolderError) -> Answer
  ) async throws(PictureFolderError) -> Answer {
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < configuration.waiting else { throw .overloaded(limit: configuration.waiting) }
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Answer, PictureFolderError>, Never>) in
      queue.async { @Sendable in
        continuation.resume(returning: Result { () throws(PictureFolderError) in try work() })
      }
    }
    return try result.get()
  }
}

/// The blocking calls for the files of pictures.
private struct PictureFiles: Sendable {
  /// The prefix of files that are being written.
  private static let unfinished = ".new-"
  /// The age in seconds after which an unfinished file counts as abandoned.
  ///
  /// In a shared folder, another server's clock may set the times. Such a clock may be wrong by minutes, but not by a
  /// day.
  private static let oldestUnfinished = 86_400.0
  /// The maximum size of a file to read.
  private static let mostBytes = 32_000_000

  let path: String

  /// Creates the folder but not its parents, which are missing if its disk is not mounted; removes abandoned files.
  func prepare() throws(PictureFolderError) {
    try attempt(path) {
      let manager = FileManager.default
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.systemError }
      for name in try manager.contentsOfDirectory(atPath: path) where name.hasPrefix(Self.unfinished) {
        // The attributes are nil if another server has just removed the file.
        let attributes = try? manager.attributesOfItem(atPath: path(of: name))
        guard let changed = attributes?[.modificationDate] as? Date else { continue }
        if -changed.timeIntervalSinceNow > Self.oldestUnfinished { try remove(name) }
      }
    }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  /// Returns the number of bytes that this process's user can still write to the disk.
  func bytesLeft() throws(PictureFolderError) -> Int {
    try attempt(path) {
      var status = statvfs()
      guard statvfs(path, &status) == 0 else { throw Self.systemError }
      return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
    }
  }

  /// Returns the content of a file, if it exists.
  func read(_ name: String) throws(PictureFolderError) -> [UInt8]? {
    try attempt(name) {
      // Symbolic links are refused, because a link may lead to any file of this machine. Without O_NONBLOCK, a FIFO
      // would block all reads.
      let descriptor = open(path(of: name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      if descriptor < 0, errno == ENOENT { return nil }
      let file = try handle(descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw Self.systemError }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes else {
        throw PictureFolderError.failed(path: name, why: "it is no file of at most \(Self.mostBytes) bytes")
      }
      return [UInt8](try file.read(upToCount: Int(status.st_size)) ?? Data())
    }
  }

  /// Writes a file completely or not at all: under a temporary name, flushed to disk, then renamed.
  func write(_ bytes: [UInt8], as name: String) throws(PictureFolderError) {
    let way = path(of: "\(Self.unfinished)\(name.prefix(8))-\(UInt64.random(in: .min ... .max))")
    try attempt(name) {
      let file = try handle(open(way, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
      defer { unlink(way) }
      try file.write(contentsOf: bytes)
      // Without flushing, a power loss may leave the new name without its content.
      try file.synchronize()
      try file.close()
      guard rename(way, path(of: name)) == 0 else { throw Self.systemError }
      try flush(path)
    }
  }

  /// Removes a file, if it exists.
  func remove(_ name: String) throws(PictureFolderError) {
    try attempt(name) {
      if unlink(path(of: name)) != 0, errno != ENOENT { throw Self.systemError }
    }
  }

  /// Flushes the names of added and removed files to disk.
  func sync() throws(PictureFolderError) {
    try attempt(path) { try flush(path) }
  }

  private func flush(_ path: String) throws {
    let file = try handle(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    try file.synchronize()
    try file.close()
  }

  private func handle(_ descriptor: Int32) throws -> FileHandle {
    guard descriptor >= 0 else { throw Self.systemError }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private func path(of name: String) -> String { "\(path)/\(name)" }

  private func attempt<Answer>(_ path: String, _ work: () throws -> Answer) throws(PictureFolderError) -> Answer {
    do { return try work() } catch {
      throw error as? PictureFolderError ?? .failed(path: path, why: "\(error)")
    }
  }

  private static var systemError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// The reason why a file could not be read, stored or removed.
package enum PictureFolderError: Error, Hashable, CustomStringConvertible {
  /// A system call for the file failed.
  case failed(path: String, why: String)
  /// Storing the file would leave too little space on the disk.
  case full(left: Int)
  /// Too many calls are already waiting.
  case overloaded(limit: Int)

  package var description: String {
    switch self {
    case .failed(let path, let why):
      "'\(path)' cannot be read or written: \(why). This user must own its folder, which must be writable."
    case .full(let left): "Storing the picture would leave only \(left) bytes on the disk. Free some space."
    case .overloaded(let limit): "\(limit) calls are already waiting for the pictures. Try again later."
    }
  }
}
