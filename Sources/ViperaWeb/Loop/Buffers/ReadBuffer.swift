/// The buffer of a loop into which every socket is read.
///
/// Its bytes are those of the socket that was read last, until the next read.
final class ReadBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  deinit {
    bytes.deallocate()
  }
}
