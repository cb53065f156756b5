/// The buffer into which a loop reads from all of its sockets.
///
/// It contains the bytes of the socket that was read last, until the next read.
final class ReadBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  deinit {
    bytes.deallocate()
  }
}
