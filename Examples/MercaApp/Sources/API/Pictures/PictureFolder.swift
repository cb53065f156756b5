import Dispatch
import Synchronization

/// The files of uploaded pictures, each under a name that is never used again.
///
/// Reading and writing wait for the disk on threads of their own, one at a time each.
package final class PictureFolder: Sendable {
  /// The bounds.
  package struct Configuration: Sendable {
    /// How many bytes the disk has left over after a picture was kept; 1 GB.
    package var spareBytes = 1_000_000_000
    /// How many calls wait for their turn, before more are refused; 200.
    package var waiting = 200

    /// The defaults.
    package init() {}
  }

  private let files: PictureFiles
  private let configuration: Configuration
  private let waiting = Atomic(0)
  private let reading = DispatchQueue(label: "merca.pictures.reading")
  private let writing = DispatchQueue(label: "merca.pictures.writing")

  /// Opens a folder, which is made for the owner alone when it is not there, and removes what a program
  /// that was killed has left half written.
  package init(_ path: String, _ configuration: Configuration = Configuration())
    throws(PictureFolderError)
  {
    files = PictureFiles(path: path)
    self.configuration = configuration
    try files.prepare()
  }

  /// Keeps a file, whole or not at all; one that is there stays.
  func keep(_ bytes: [UInt8], as name: String) async throws(PictureFolderError) {
    let spare = configuration.spareBytes
    try await run(on: writing) { [files] () throws(PictureFolderError) in
      if try files.exists(name) { return }
      let left = try files.bytesLeft() - bytes.count
      guard left >= spare else { throw .full(left: left) }
      try files.write(bytes, as: name)
    }
  }

  /// A file, if there is one.
  func file(_ name: String) async throws(PictureFolderError) -> [UInt8]? {
    try await run(on: reading) { [files] () throws(PictureFolderError) in try files.read(name) }
  }

  /// Removes files; those that are gone stay so.
  func remove(_ names: [String]) async throws(PictureFolderError) {
    try await run(on: writing) { [files] () throws(PictureFolderError) in
      for name in names { try files.remove(name) }
      // Before anybody forgets the names: after a loss of power the files might be back, with nobody to remove
      // them.
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
        continuation.resume(
          returning: Result { () throws(PictureFolderError) in try work() }
        )
      }
    }
    return try result.get()
  }
}
