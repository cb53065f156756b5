/// Reads numbers from untrusted bytes; nil for a number beyond their end.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  var isLittle = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The byte at `place`, counted from 0.
  func byte(_ place: Int) -> UInt8? {
    guard place >= 0, place < bytes.count else { return nil }
    return bytes[bytes.startIndex + place]
  }

  func number(_ place: Int, bytes width: Int) -> Int? {
    guard place >= 0, place <= bytes.count - width else { return nil }
    let start = bytes.startIndex + place
    let slice = bytes[start..<start + width]
    return isLittle
      ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard place >= 0, place <= bytes.count - wanted.count else { return false }
    let start = bytes.startIndex + place
    return bytes[start..<start + wanted.count].elementsEqual(wanted)
  }

  /// Returns up to `count` bytes from `place` on.
  func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8> {
    guard place >= 0, place < bytes.count, count > 0 else { return [] }
    let start = bytes.startIndex + place
    return bytes[start..<start + min(count, bytes.count - place)]
  }
}
