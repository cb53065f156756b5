import CZlib

/// Decompresses messages as a browser does, with one window for all messages.
final class PeerInflater {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isBegunAnew: Bool

  init(windowBits: Int = 15, isBegunAnew: Bool = false) {
    self.isBegunAnew = isBegunAnew
    stream.initialize(to: z_stream())
    precondition(czlib_inflate_init(stream, -Int32(windowBits)) == Z_OK)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The decompressed message, or nil if the data is invalid.
  func message(_ packed: [UInt8]) -> [UInt8]? {
    if isBegunAnew { inflateReset(stream) }
    var input = packed + [0, 0, 0xff, 0xff]
    var message: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    let isGood = input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      repeat {
        let result = piece.withUnsafeMutableBufferPointer { piece in
          stream.pointee.next_out = piece.baseAddress
          stream.pointee.avail_out = UInt32(piece.count)
          return inflate(stream, Z_SYNC_FLUSH)
        }
        guard result == Z_OK || result == Z_BUF_ERROR else { return false }
        message += piece[..<(piece.count - Int(stream.pointee.avail_out))]
      } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
      return true
    }
    return isGood ? message : nil
  }
}
