import CZlib

/// Unpacks WebSocket messages with zlib, one after the other, and reuses the same memory.
///
/// Peers must compress each message independently, so no data is kept between messages.
final class Inflater {
  /// The reason why a message could not be unpacked.
  enum Failure: Error {
    /// The unpacked message exceeds the limit.
    case tooLarge
    /// The bytes are not valid compressed data.
    case broken
  }

  // SAFETY: only this object uses the stream, and `deinit` frees it. zlib's state points back at the stream, so it must
  // not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16_384)
  private var spare: [UInt8] = []

  init() {
    stream.initialize(to: z_stream())
    precondition(czlib_inflate_init(stream, -15) == Z_OK, "zlib has no memory for unpacking.")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    piece.deallocate()
  }

  /// Unpacks a message of at most `limit` bytes and passes it to `use`.
  ///
  /// Bytes beyond the limit are never unpacked, however large the message would be.
  func withMessage(
    _ bytes: UnsafeBufferPointer<UInt8>,
    limit: Int,
    _ use: (Span<UInt8>) -> Void
  ) throws(Failure) {
    // The spare buffer is removed from its property while it is used, since `use` may call this method again.
    var output: [UInt8] = []
    swap(&output, &spare)
    output.removeAll(keepingCapacity: true)
    defer { if output.capacity <= 65_536 { spare = output } }
    inflateReset(stream)
    try run(bytes, Z_SYNC_FLUSH, limit: limit, into: &output)
    try Deflater.marker.withUnsafeBufferPointer { marker throws(Failure) in
      try run(marker, Z_BLOCK, limit: limit, into: &output)
    }
    // If zlib is not between blocks, the message has ended too early, and the marker was read as part of it.
    guard czlib_is_between_blocks(stream) != 0 else { throw .broken }
    output.withUnsafeBufferPointer { use($0.span) }
  }

  private func run(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ flush: Int32,
    limit: Int,
    into output: inout [UInt8]
  ) throws(Failure) {
    guard bytes.count <= Int(UInt32.max) else { throw .tooLarge }
    // SAFETY: zlib only reads through the pointer, though its C type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      // The buffer allows one more byte than the limit, to notice a message that exceeds the limit.
      let room = min(piece.count, limit - output.count + 1)
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let result = inflate(stream, flush)
      let count = room - Int(stream.pointee.avail_out)
      guard output.count + count <= limit else { throw .tooLarge }
      output.append(contentsOf: piece[..<count])
      switch result {
      case Z_OK, Z_BUF_ERROR: break
      // A message may continue after a block that is marked as the last (RFC 7692, 7.2.3.4). Later blocks may refer to
      // earlier ones, so the window is kept: restoring it after `inflateReset` would be expensive for a message with
      // many such blocks.
      case Z_STREAM_END: inflateResetKeep(stream)
      default: throw .broken
      }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
  }
}
