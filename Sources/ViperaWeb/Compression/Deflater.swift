import CZlib

/// Compresses texts with zlib, one after the other, and reuses the same memory.
///
/// It keeps no data between texts, so one deflater serves every connection of a loop.
final class Deflater {
  /// The header and trailer around the compressed bytes.
  enum Form {
    /// No header, as in WebSocket messages.
    ///
    /// The compressed data refers back by less than 2 to the power of `windowBits` bytes.
    case raw(windowBits: Int)
    /// The header and checksum of gzip.
    case gzip

    fileprivate var bits: Int32 {
      switch self {
      case .raw(let windowBits): -Int32(windowBits)
      case .gzip: 16 + 15
      }
    }
  }

  /// The bytes at the end of every flush, which WebSocket messages leave out (RFC 7692, 7.2.1).
  static let marker: [UInt8] = [0, 0, 0xff, 0xff]

  // SAFETY: only this object uses the stream, and `deinit` frees it. zlib's state points back at the stream, so it must
  // not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16_384)

  init(_ form: Form, level: Int, memoryLevel: Int) {
    stream.initialize(to: z_stream())
    let result = czlib_deflate_init(stream, Int32(level), form.bits, Int32(memoryLevel))
    precondition(result == Z_OK, "zlib has no memory for a compressor.")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    piece.deallocate()
  }

  /// Compresses `bytes` as one WebSocket message and adds it to `output`.
  ///
  /// The compressed message may refer to `history`: the last bytes that the peer has certainly unpacked before this
  /// message, in order and without a gap.
  func append(
    message bytes: UnsafeBufferPointer<UInt8>,
    after history: [UInt8],
    to output: inout [UInt8]
  ) {
    deflateReset(stream)
    if !history.isEmpty { deflateSetDictionary(stream, history, UInt32(history.count)) }
    run(bytes, Z_SYNC_FLUSH, into: &output)
    precondition(output.suffix(4) == Deflater.marker[...], "zlib has flushed without its marker.")
    output.removeLast(4)
  }

  /// Compresses a whole text and adds it to `output`.
  func append(whole bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    deflateReset(stream)
    run(bytes, Z_FINISH, into: &output)
  }

  private func run(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ flush: Int32,
    into output: inout [UInt8]
  ) {
    precondition(bytes.count <= Int(UInt32.max), "zlib takes less than 4 GB at once.")
    // SAFETY: zlib only reads through the pointer, though its C type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      deflate(stream, flush)
      output.append(contentsOf: piece[..<(piece.count - Int(stream.pointee.avail_out))])
      // If the output fills the piece exactly, the next pass may produce no bytes.
    } while stream.pointee.avail_out == 0
  }
}
