import Dispatch
import Synchronization

/// The files of uploaded pictures, each under a name that is never used again.
///
/// Reading and writing wait for the disk on threads of their own, one at a time each.
package final class PictureFolder: Sendable {
  /// The limits.
  package struct Configuration: Sendable {
    /// How many bytes must stay free on the disk after storing a picture; 1 GB.
    package var spareBytes = 1_000_000_000
    /// How many calls may wait for their turn; further ones are refused; 200.
    package var waiting = 200

    /// The defaults.
    package init() {}
  }

  private let files: PictureFiles
  private let configuration: Configuration
  private let waiting = Atomic(0)
  private let reading = DispatchQueue(label: "merca.pictures.reading")
  private let writing = DispatchQueue(label: "merca.pictures.writing")

  /// Opens a folder, and creates it for the owner only if it does not exist.
  ///
  /// Removes files that a killed program has left unfinished.
  package init(_ path: String, _ configuration: Configuration = Configuration())
    throws(PictureFolderError)
  {
    files = PictureFiles(path: path)
    self.configuration = configuration
    try files.prepare()
  }

  /// Stores a file completely or not at all; an existing file stays.
  func keep(_ bytes: [UInt8], as name: String) async throws(PictureFolderError) {
    let spare = configuration.spareBytes
    try await run(on: writing) { [files] () throws(PictureFolderError) in
      if try files.exists(name) { return }
      let left = try files.bytesLeft() - bytes.count
      guard left >= spare else { throw .full(left: left) }
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
      // Before the names are deleted: after a power loss the files might be back, and no server would remove them.
      try files.sync()
    }
  }

  private func run<Answer: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable () throws(PictureFolderError) -> Answer
  ) async throws(PictureFolderError) -> Answer {
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < configuration.waiting else {
      throw .overloaded(limit: configuration.waiting)
    }
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Answer, PictureFolderError>, Never>) in
      queue.async { @Sendable in
        continuation.resume(returning: Result { () throws(PictureFolderError) in try work() })
      }
    }
    return try result.get()
  }
}
