import ViperaWeb

/// Reads a file that a request brings, within bounds of size and pace.
///
/// The server would say that it is too large or too slow without a problem's form, and lets a slow one
/// take far longer, so both are looked at here.
struct UploadBody {
  private let bytes: Int
  private let pace: UploadPace
  private let clock: any Clock<Duration>

  init(_ configuration: PictureUploads.Configuration, _ clock: any Clock<Duration>) {
    bytes = configuration.bytes
    pace = UploadPace(patience: configuration.patience, rate: configuration.rate)
    self.clock = clock
  }

  /// The whole file.
  ///
  /// - Throws: 413, 408 where it comes too slowly, and 400 where it does not come to its end.
  func read(_ request: HTTPRequest) async throws(APIFailure) -> [UInt8] {
    switch request.body {
    case .none: return []
    case .whole(let file):
      guard file.count <= bytes else { throw tooLarge }
      return file
    case .upload(let upload):
      // Who says how much they send is told before they send it.
      if let length = request.headers["Content-Length"].flatMap({ Int($0) }), length > bytes {
        throw tooLarge
      }
      return try await read(upload)
    }
  }

  /// Reads the pieces while somebody looks at the clock: whoever sends nothing at all brings no piece
  /// at which that could be done.
  private func read(_ upload: HTTPUpload) async throws(APIFailure) -> [UInt8] {
    let file = UploadedBytes(most: bytes)
    let (ends, end) = AsyncStream.makeStream(
      of: Result<Void, APIFailure>.self,
      bufferingPolicy: .bufferingOldest(1)
    )
    // Who waits for a piece cannot be woken but by its connection, which is closed within seconds of an
    // answer that came before the end. That task may outlive this call, and holds nothing then.
    let reading = Task { end.yield(await all(of: upload, into: file)) }
    let watching = Task {
      guard await pace.isTooSlow(file, by: clock) else { return }
      end.yield(
        .failure(
          APIFailure(
            .requestTimeout,
            "The picture came too slowly. Send it again, or a smaller one."
          )
        )
      )
    }
    defer {
      reading.cancel()
      watching.cancel()
    }
    // Nothing where whoever asked has left.
    let first = await ends.first { _ in true } ?? .failure(Self.brokenOff)
    let bytes = file.take()
    try first.get()
    return bytes
  }

  private func all(
    of upload: HTTPUpload,
    into file: UploadedBytes
  ) async -> Result<Void, APIFailure> {
    var pieces = upload.makeAsyncIterator()
    do throws(HTTPUpload.Error) {
      while let piece = try await pieces.next() {
        guard file.add(piece) else { return .failure(tooLarge) }
      }
      return .success(())
    } catch {
      return .failure(Self.brokenOff)
    }
  }

  private static let brokenOff = APIFailure(
    .badRequest,
    "The picture did not come to its end. Send it again."
  )

  private var tooLarge: APIFailure {
    APIFailure(.contentTooLarge, "Send \(bytes) bytes at most. Make the picture smaller.")
  }
}
