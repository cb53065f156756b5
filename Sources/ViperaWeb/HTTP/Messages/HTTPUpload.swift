// SAFETY: everything is touched on the connection's loop only.
/// A request body that is still arriving, read piece by piece.
///
/// It buffers at most `uploadBuffer` bytes; then the peer must wait. Only one task may read it at a time.
public final class HTTPUpload: AsyncSequence, @unchecked Sendable {
  /// The reason why a body is incomplete.
  public enum Error: Swift.Error, Sendable, Equatable {
    /// The peer has disconnected or broken the protocol before the end.
    case connectionClosed
    /// The body exceeds the limit of the upload.
    case tooLarge(limit: Int)
    /// Another task is already waiting for a piece; only one task may read.
    case severalReaders
  }

  /// Reads the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let upload: HTTPUpload

    /// The next piece, or nil at the end.
    ///
    /// - Throws: `Error` if the body is incomplete.
    public mutating func next() async throws(Error) -> [UInt8]? {
      try await upload.next(on: upload.loop)
    }
  }

  private let loop: EventLoop
  private let bufferLimit: Int
  private weak var connection: HTTPConnection?
  private var buffered: [UInt8] = []
  private var isComplete = false
  private var failure: Error?
  private var reader: CheckedContinuation<Bool, Never>?

  init(_ connection: HTTPConnection, bufferLimit: Int, on loop: EventLoop) {
    self.connection = connection
    self.bufferLimit = bufferLimit
    self.loop = loop
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(upload: self)
  }

  var isFull: Bool { buffered.count >= bufferLimit }
  /// Whether a reader must wait for the next piece.
  private var isWaitedFor: Bool { buffered.isEmpty && !isComplete && failure == nil }

  func receive(_ bytes: UnsafeRawBufferPointer) {
    buffered.append(contentsOf: bytes)
    wakeReader()
  }

  func finish(_ failure: Error? = nil) {
    guard !isComplete, self.failure == nil else { return }
    self.failure = failure
    isComplete = failure == nil
    wakeReader()
  }

  private func wakeReader() {
    guard let waiting = reader else { return }
    reader = nil
    waiting.resume(returning: true)
  }

  private func next(on loop: isolated EventLoop) async throws(Error) -> [UInt8]? {
    if isWaitedFor { connection?.uploadIsWanted(on: loop) }
    while isWaitedFor {
      let isAlone = await withCheckedContinuation { turn in
        // The condition is checked here, since other work of the loop may run between the call and this closure.
        guard isWaitedFor, reader == nil else { return turn.resume(returning: reader == nil) }
        reader = turn
      }
      guard isAlone else { throw .severalReaders }
    }
    guard buffered.isEmpty else {
      let wasFull = isFull
      var piece: [UInt8] = []
      swap(&piece, &buffered)
      if wasFull { connection?.uploadHasRoom(on: loop) }
      return piece
    }
    if let failure { throw failure }
    return nil
  }
}
