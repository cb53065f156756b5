#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A body in one of the two forms that a session can send: bytes in memory, or a file.
struct URLSessionBody {
  private let bytes: Data?
  private let file: URL?
  /// Whether the file was created only for this request.
  private let isTemporary: Bool

  /// Prepares the body; files are read on a separate thread, since they may be large and slow.
  ///
  /// - Throws: The reason why the body cannot be sent; `.cancelled` soon after the task is cancelled.
  static func reading(
    _ content: HTTPContent,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(NetworkError) -> URLSessionBody {
    let hasFiles = content.pieces.contains { if case .file = $0 { true } else { false } }
    guard hasFiles else { return try URLSessionBody(content) }
    let isLeft = Guarded(false)
    return try await withTaskCancellationHandler {
      _ = isolation
      return await withCheckedContinuation { answer in
        let isStarted = BackgroundThread.start {
          answer.resume(
            returning: Result { () throws(NetworkError) in
              try URLSessionBody(content) { isLeft.withLock { $0 } }
            }
          )
        }
        if !isStarted { answer.resume(returning: .failure(noThread)) }
      }
    } onCancel: {
      isLeft.withLock { $0 = true }
    }.get()
  }

  /// Prepares the body; several pieces that include a file are written to one file in `folder`.
  init(
    _ content: HTTPContent,
    in folder: URL = FileManager.default.temporaryDirectory,
    _ isLeft: () -> Bool = { false }
  ) throws(NetworkError) {
    var bytes = Data()
    var files: [URL] = []
    for piece in content.pieces {
      switch piece {
      case .bytes(let more): bytes.append(contentsOf: more)
      case .file(let path): files.append(try Self.regularFile(path))
      }
    }
    if files.isEmpty {
      (self.bytes, file, isTemporary) = (bytes, nil, false)
    } else if content.pieces.count == 1 {
      (self.bytes, file, isTemporary) = (nil, files[0], false)
    } else {
      (self.bytes, file, isTemporary) = (nil, try Self.together(content, in: folder, isLeft), true)
    }
  }

  /// Creates the task that sends `request` with this body.
  func task(for request: URLRequest, in session: URLSession) -> URLSessionTask {
    if let file { return session.uploadTask(with: request, fromFile: file) }
    guard let bytes, request.httpMethod != "GET", request.httpMethod != "HEAD" else {
      return session.dataTask(with: request)
    }
    return session.uploadTask(with: request, from: bytes)
  }

  /// Removes the file that was created for the request.
  func remove() {
    guard isTemporary, let file else { return }
    // A missing file needs no removal.
    try? FileManager.default.removeItem(at: file)
  }

  private static func regularFile(_ path: String) throws(NetworkError) -> URL {
    let file = URL(fileURLWithPath: path)
    let kind =
      (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    guard kind == .typeRegular else { throw unsendable(path) }
    return file
  }

  private static func together(
    _ content: HTTPContent,
    in folder: URL,
    _ isLeft: () -> Bool
  ) throws(NetworkError) -> URL {
    let file = folder.appendingPathComponent("vipera-body-\(UUID().uuidString)")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes),
      let output = FileHandle(forWritingAtPath: file.path)
    else { throw unsendable(file.path) }
    do {
      for piece in content.pieces { try write(piece, to: output, isLeft) }
      try output.close()
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      if isLeft() { throw NetworkError(.cancelled) }
      throw NetworkError(.unsendable("The body could not be put together."), cause: error)
    }
  }

  private static func write(
    _ piece: HTTPContent.Piece,
    to output: FileHandle,
    _ isLeft: () -> Bool
  ) throws {
    switch piece {
    case .bytes(let bytes): try output.write(contentsOf: Data(bytes))
    case .file(let path):
      guard let input = FileHandle(forReadingAtPath: path) else { throw unsendable(path) }
      while let part = try input.read(upToCount: 65_536), !part.isEmpty {
        guard !isLeft() else { throw NetworkError(.cancelled) }
        try output.write(contentsOf: part)
      }
      try input.close()
    }
  }

  private static var noThread: NetworkError {
    NetworkError(.unsendable("The system has no thread to read files. End some."))
  }

  private static func unsendable(_ path: String) -> NetworkError {
    NetworkError(.unsendable("'\(path)' is no file that can be sent. Check its path."))
  }
}
#endif
