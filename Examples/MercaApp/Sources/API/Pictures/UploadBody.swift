import Synchronization
import ViperaWeb

/// Reads an uploaded file, within limits of size and pace.
///
/// The HTTP server has limits too, but refuses without a problem body, and allows a slow upload far more time.
struct UploadBody {
  private let bytes: Int
  private let pace: UploadPace
  private let clock: any Clock<Duration>

  init(_ configuration: PictureUploads.Configuration, _ clock: any Clock<Duration>) {
    bytes = configuration.bytes
    pace = UploadPace(patience: configuration.patience, rate: configuration.rate)
    self.clock = clock
  }

  /// Returns the whole file, or throws 413 if it is too large, 408 if it is too slow, and 400 if it is incomplete.
  func read(_ request: HTTPRequest) async throws(APIFailure) -> [UInt8] {
    switch request.body {
    case .none: return []
    case .whole(let file):
      guard file.count <= bytes else { throw .tooLarge(bytes) }
      return file
    case .upload(let upload):
      // A client that declares the size is refused before it sends the file.
      if let length = request.headers["Content-Length"].flatMap({ Int($0) }), length > bytes { throw .tooLarge(bytes) }
      return try await read(upload)
    }
  }

  /// Reads the file while another task watches the pace; a check after each piece would never run for a client that
  /// sends nothing.
  private func read(_ upload: HTTPUpload) async throws(APIFailure) -> [UInt8] {
    let file = UploadedBytes(most: bytes)
    let (ends, end) = AsyncStream<Result<Void, APIFailure>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    // The reading task may wait for a piece until the connection closes, which is seconds after an early response. Then
    // the task outlives this call, but holds no bytes.
    let reading = Task { end.yield(await all(of: upload, into: file)) }
    let watching = Task {
      if await pace.isTooSlow(file, by: clock) { end.yield(.failure(Self.tooSlow)) }
    }
    defer {
      reading.cancel()
      watching.cancel()
    }
    // The result is nil if the client has disconnected.
    let first = await ends.first { _ in true } ?? .failure(Self.brokenOff)
    let bytes = file.take()
    try first.get()
    return bytes
  }

  private func all(of upload: HTTPUpload, into file: UploadedBytes) async -> Result<Void, APIFailure> {
    var pieces = upload.makeAsyncIterator()
    do throws(HTTPUpload.Error) {
      while let piece = try await pieces.next() {
        guard file.add(piece) else { return .failure(.tooLarge(bytes)) }
      }
      return .success(())
    } catch {
      return .failure(Self.brokenOff)
    }
  }

  private static let tooSlow = APIFailure(
    .requestTimeout,
    "The upload was too slow. Try again, or send a smaller picture."
  )
  private static let brokenOff = APIFailure(.badRequest, "The upload ended too early. Send the picture again.")
}

/// The minimum pace of an upload: it may take `patience`, plus the time for its bytes at `rate`.
struct UploadPace: Sendable {
  let patience: Duration
  /// The minimum rate in bytes per second.
  let rate: Int

  /// Returns the time that an upload may have taken when this many bytes have arrived.
  func time(for bytes: Int) -> Duration {
    // A double has microsecond precision over years, and no number of bytes overflows it.
    patience + .seconds(Double(bytes) / Double(rate))
  }

  /// Returns true as soon as an upload that starts now is too slow; returns false if the task is cancelled first.
  func isTooSlow(_ file: UploadedBytes, by clock: some Clock<Duration>) async -> Bool {
    let start = clock.now
    while true {
      let end = start.advanced(by: time(for: file.count))
      guard clock.now < end else { return true }
      do { try await clock.sleep(until: end, tolerance: nil) } catch { return false }
    }
  }
}

/// The bytes of an upload so far; one task adds them, and another checks the pace.
final class UploadedBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isTaken = false
  }

  private let most: Int
  private let state = Mutex(State())

  init(most: Int) { self.most = most }

  var count: Int { state.withLock(\.bytes.count) }

  /// Adds a piece; returns false if it does not fit, or if the bytes have already been taken.
  func add(_ piece: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isTaken, state.bytes.count + piece.count <= most else { return false }
      state.bytes += piece
      return true
    }
  }

  /// Returns the bytes, and releases them here.
  func take() -> [UInt8] {
    state.withLock { state in
      defer { state = State(bytes: [], isTaken: true) }
      return state.bytes
    }
  }
}
