import CZlib

/// Unpacks messages of WebSockets with zlib, one after the other in the same memory.
///
/// Peers are told to begin each message anew, so nothing has to be kept between two of them.
final class Inflater {
  /// Why a message could not be unpacked.
  enum Failure: Error {
    /// It is more than may be.
    case tooLarge
    /// It is not what a compressor writes.
    case broken
  }

  // SAFETY: made in `init` and freed in `deinit`; zlib's state points back at it, so it must not move.
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

  /// Unpacks a message of at most `limit` bytes and hands it to `use`.
  ///
  /// What is more than the limit is never made, whatever the message would come to.
  func withMessage(
    _ bytes: UnsafeBufferPointer<UInt8>,
    limit: Int,
    _ use: (Span<UInt8>) -> Void
  ) throws(Failure) {
    // Taken out, since `use` may come here again.
    var output: [UInt8] = []
    swap(&output, &spare)
    output.removeAll(keepingCapacity: true)
    defer { if output.capacity <= 65_536 { spare = output } }
    inflateReset(stream)
    try run(bytes, Z_SYNC_FLUSH, limit: limit, into: &output)
    try Deflater.marker.withUnsafeBufferPointer { marker throws(Failure) in
      try run(marker, Z_BLOCK, limit: limit, into: &output)
    }
    // Anywhere else the message has ended too early, and the marker was taken for a part of it.
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
    // SAFETY: zlib reads through it only, though its C type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      // One byte more than may be, to see whether there is one.
      let room = min(piece.count, limit - output.count + 1)
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let result = inflate(stream, flush)
      let count = room - Int(stream.pointee.avail_out)
      guard output.count + count <= limit else { throw .tooLarge }
      output.append(contentsOf: piece[..<count])
      switch result {
      case Z_OK, Z_BUF_ERROR: break
      // A block that calls itself the last ends no message (RFC 7692, 7.2.3.4). What follows may refer
      // to what came before, so the window stays; `inflateReset` would have to be given it again, which
      // a message of nothing but last blocks would make dear.
      case Z_STREAM_END: inflateResetKeep(stream)
      default: throw .broken
      }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
  }
}
