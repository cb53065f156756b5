// SAFETY: the connection is touched on its loop only, which `write` runs on.
/// Writes the body of a streamed response.
public final class HTTPBodyWriter: @unchecked Sendable {
  /// The reason why a body could not be written.
  public enum Error: Swift.Error, Sendable, Equatable {
    /// The peer has disconnected, or was too slow.
    case connectionClosed
    /// The handler has written more bytes than the announced length.
    case tooLong(announced: Int)
    /// The handler has written fewer bytes than the announced length.
    case tooShort(announced: Int, written: Int)
  }

  private let loop: EventLoop
  private weak var connection: HTTPConnection?
  private let length: Int?
  private let isChunked: Bool
  private var written = 0

  init(_ connection: HTTPConnection, length: Int?, isChunked: Bool, on loop: EventLoop) {
    self.connection = connection
    self.length = length
    self.isChunked = isChunked
    self.loop = loop
  }

  /// Writes the next piece, and waits until there is room for more.
  ///
  /// - Throws: `Error.connectionClosed` if the peer has disconnected, `Error.tooLong` if the announced length is
  ///   exceeded.
  public func write(_ bytes: [UInt8]) async throws(Error) {
    try await write(bytes, on: loop)
  }

  /// Writes a piece of text.
  public func write(_ text: String) async throws(Error) {
    try await write(Array(text.utf8), on: loop)
  }

  private func write(_ bytes: [UInt8], on loop: isolated EventLoop) async throws(Error) {
    if let length, written + bytes.count > length { throw .tooLong(announced: length) }
    guard !bytes.isEmpty else { return }
    guard let connection else { throw .connectionClosed }
    written += bytes.count
    guard await connection.write(piece: bytes, isChunk: isChunked, on: loop)
    else { throw .connectionClosed }
  }

  func checkLength() throws(Error) {
    if let length, written < length { throw .tooShort(announced: length, written: written) }
  }
}
