/// Reads the body of one request: whole, or piece by piece for an upload.
final class HTTPBodyReader {
  enum Result {
    /// This many bytes were read, and the body continues.
    case taken(Int)
    /// The body is complete after this many bytes.
    case finished(Int)
    case refused(HTTPRefusal)
  }

  let upload: HTTPUpload?
  /// The bytes of the body so far, if the body is delivered as a whole.
  private(set) var collected: [UInt8]?
  private(set) var received = 0
  private let limit: Int
  private var remaining: Int
  private var chunks: ChunkedParser?
  /// The time at which the wait for the peer began, and the number of bytes that the peer has sent since.
  private var beginning: LoopInstant?
  private var receivedSince = 0

  init(
    _ framing: HTTPHead.Framing,
    chunks: ChunkedParser?,
    limit: Int,
    upload: HTTPUpload?
  ) throws(HTTPRefusal) {
    remaining = 0
    if case .length(let length) = framing { remaining = length }
    guard remaining <= limit else { throw HTTPBodyReader.tooLarge(limit) }
    self.limit = limit
    self.chunks = chunks
    self.upload = upload
    collected = upload == nil ? [] : nil
    // Memory is reserved in advance only up to 64 kB, since the announced length is not trusted.
    collected?.reserveCapacity(min(remaining, 65_536))
  }

  /// Whether the upload's buffer is full, so that the reader of the upload must take some bytes first.
  var isFull: Bool { upload?.isFull ?? false }

  /// The remaining time of the peer: `timeout`, plus the time that the bytes received so far take at `rate`.
  ///
  /// Only a peer that sends more slowly than `rate` runs out of time, so large bodies may take longer.
  func timeLeft(_ timeout: Duration, rate: Int, at now: LoopInstant) -> Duration {
    let start = beginning ?? now
    beginning = start
    let spent = Duration.nanoseconds(Int64(now.nanoseconds - start.nanoseconds))
    return timeout + Duration.seconds(receivedSince) / rate - spent
  }

  /// Restarts the clock after the peer had to wait for the reader of the upload: that time does not count against it.
  func restartClock() {
    beginning = nil
    receivedSince = 0
  }

  func take(_ bytes: UnsafeRawBufferPointer) -> Result {
    guard chunks == nil else { return takeChunks(bytes) }
    let count = min(remaining, bytes.count)
    remaining -= count
    receive(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    guard remaining == 0 else { return .taken(count) }
    upload?.finish()
    return .finished(count)
  }

  func fail(_ failure: HTTPUpload.Error) {
    upload?.finish(failure)
  }

  private func takeChunks(_ bytes: UnsafeRawBufferPointer) -> Result {
    var taken = 0
    while !isFull {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[taken...])
      switch chunks?.next(rest) ?? .incomplete {
      case .data(let count):
        guard received + count <= limit else { return refused(HTTPBodyReader.tooLarge(limit)) }
        receive(UnsafeRawBufferPointer(rebasing: rest[..<count]))
        taken += count
      case .frame(let count): taken += count
      case .incomplete: return .taken(taken)
      case .refused(let refusal): return refused(refusal)
      case .finished(let count):
        upload?.finish()
        return .finished(taken + count)
      }
    }
    return .taken(taken)
  }

  private func refused(_ refusal: HTTPRefusal) -> Result {
    let isTooLarge = refusal.status == .contentTooLarge
    upload?.finish(isTooLarge ? .tooLarge(limit: limit) : .connectionClosed)
    return .refused(refusal)
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    received += bytes.count
    receivedSince += bytes.count
    if let upload {
      upload.receive(bytes)
    } else {
      collected?.append(contentsOf: bytes)
    }
  }

  private static func tooLarge(_ limit: Int) -> HTTPRefusal {
    HTTPRefusal(.contentTooLarge, "the body has more than \(limit) bytes")
  }
}
