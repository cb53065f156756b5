import ViperaWeb

/// Reads a file that a request brings, within bounds of size and time.
///
/// The server would say that it is too large without a problem's form, so it is looked at here.
struct UploadBody {
  let bytes: Int
  let patience: Duration
  let now: @Sendable () -> ContinuousClock.Instant

  /// The whole file.
  ///
  /// - Throws: 413, 408 where it takes too long, and 400 where it does not come to its end.
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

  private func read(_ upload: HTTPUpload) async throws(APIFailure) -> [UInt8] {
    let end = now() + patience
    var pieces = upload.makeAsyncIterator()
    var file: [UInt8] = []
    while let piece = try await next(&pieces) {
      guard file.count + piece.count <= bytes else { throw tooLarge }
      guard now() <= end else {
        throw APIFailure(.requestTimeout, "The picture took too long. Send a smaller one.")
      }
      file += piece
    }
    return file
  }

  private func next(
    _ pieces: inout HTTPUpload.AsyncIterator
  ) async throws(APIFailure) -> [UInt8]? {
    do throws(HTTPUpload.Error) { return try await pieces.next() } catch {
      throw APIFailure(.badRequest, "The picture did not come to its end. Send it again.")
    }
  }

  private var tooLarge: APIFailure {
    APIFailure(.contentTooLarge, "Send \(bytes) bytes at most. Make the picture smaller.")
  }
}
