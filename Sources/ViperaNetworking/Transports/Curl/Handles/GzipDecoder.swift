import CZlib

/// Decodes a gzip body while it arrives.
///
/// curl can decode gzip too, but accepts a truncated stream, so half a response would count as complete.
final class GzipDecoder {
  /// The reason why a body cannot be decoded.
  enum Failure: Error {
    /// The decoded body is larger than the limit.
    case tooLarge
    /// The body is not gzip, or its checksum is wrong.
    case broken
  }

  /// Whether the stream has ended with a valid checksum.
  private(set) var isWhole = false
  // SAFETY: allocated in `init` and freed in `deinit`; zlib's state points to it, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16_384)

  init() throws(Failure) {
    stream.initialize(to: z_stream())
    // 15 bits for the window, plus 16 to accept only gzip, neither zlib's own format nor raw deflate.
    guard czlib_inflate_init(stream, 15 + 16) == Z_OK else { throw .broken }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    piece.deallocate()
  }

  /// Decodes `bytes` and appends the result to `body`; throws if `body` would exceed `limit`.
  func decode(
    _ bytes: UnsafeRawBufferPointer,
    into body: inout [UInt8],
    limit: Int
  ) throws(Failure) {
    guard !bytes.isEmpty, bytes.count <= Int(UInt32.max) else { throw .broken }
    // SAFETY: zlib only reads through the pointer, although its C type is not const.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    )
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      // RFC 1952, 2.2: a body may consist of several consecutive streams.
      if isWhole { inflateReset(stream) }
      // There is room for one byte more than the limit, to detect a body that is too large.
      let room = min(piece.count, limit - body.count + 1)
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let result = inflate(stream, Z_NO_FLUSH)
      let count = room - Int(stream.pointee.avail_out)
      guard body.count + count <= limit else { throw .tooLarge }
      body.append(contentsOf: piece[..<count])
      isWhole = result == Z_STREAM_END
      guard isWhole || result == Z_OK || result == Z_BUF_ERROR else { throw .broken }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 && !isWhole
  }
}
