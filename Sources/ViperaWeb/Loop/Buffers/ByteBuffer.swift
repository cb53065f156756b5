/// A buffer to which bytes are added at the end, and from which they are removed at the front.
struct ByteBuffer {
  private(set) var storage: [UInt8]
  private var start = 0

  init(_ storage: [UInt8] = []) {
    self.storage = storage
  }

  var count: Int { storage.count - start }
  var isEmpty: Bool { start == storage.count }

  mutating func append(_ byte: UInt8) {
    storage.append(byte)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { storage.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) {
    storage.append(contentsOf: text.utf8)
  }

  mutating func append(_ bytes: [UInt8]) {
    storage.append(contentsOf: bytes)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    storage.append(contentsOf: bytes)
  }

  mutating func append(decimal number: Int) {
    var unit: UInt = 1
    while number.magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      storage.append(48 + UInt8(number.magnitude / unit % 10))
      unit /= 10
    }
  }

  mutating func append(hexadecimal number: Int) {
    append(String(number, radix: 16))
  }

  /// Removes `count` bytes from the front.
  mutating func consume(_ count: Int) {
    start += count
    if start == storage.count {
      storage.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 65_536, start > storage.count / 2 {
      storage.removeSubrange(..<start)
      start = 0
    }
  }

  /// Returns the storage, so that another connection can borrow it.
  mutating func takeStorage() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    start = 0
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Returns the bytes, and empties the buffer.
  mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    if start > 0 { taken.removeSubrange(..<start) }
    start = 0
    return taken
  }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }
}
