/// A growing buffer of UTF-8 bytes, for the output of renderings and patches.
///
/// One buffer can serve many renderings: ``removeAll()`` keeps its memory.
public struct HTMLBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// The number of written bytes.
  public private(set) var count: Int = 0

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Whether no bytes were written.
  public var isEmpty: Bool { count == 0 }

  /// The written bytes as a string.
  public var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A copy of the written bytes.
  public var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Reads the written bytes without copying them.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Removes all bytes and keeps the memory for later use.
  public mutating func removeAll() {
    count = 0
  }

  /// Removes the bytes after the first `newCount`.
  package mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  /// Makes room for `more` bytes and returns the address to write to; the caller must increase `count`.
  @inline(__always)
  private mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(by: more) }
    return start + count
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Writes one byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    room(for: 1).pointee = byte
    count += 1
  }

  /// Writes a literal without escaping it.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(text.utf8Start, text.utf8CodeUnitCount)
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    let target = UnsafeMutableRawPointer(room(for: length))
    let source = UnsafeRawPointer(bytes)
    // Most texts are short, and copying two overlapping words costs less than a call of `memmove`.
    switch length {
    case 0: return
    case 1..<4:
      for at in 0..<length { Self.copy(UInt8.self, from: source, to: target, at) }
    case 4..<8:
      Self.copy(UInt32.self, from: source, to: target, 0)
      Self.copy(UInt32.self, from: source, to: target, length - 4)
    case 8...16:
      Self.copy(UInt64.self, from: source, to: target, 0)
      Self.copy(UInt64.self, from: source, to: target, length - 8)
    default: target.copyMemory(from: source, byteCount: length)
    }
    count += length
  }

  @inline(__always)
  private static func copy<Word: BitwiseCopyable>(
    _: Word.Type,
    from source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    _ offset: Int
  ) {
    let word = source.loadUnaligned(fromByteOffset: offset, as: Word.self)
    target.storeBytes(of: word, toByteOffset: offset, as: Word.self)
  }

  /// Writes a text without escaping it; do not use it for markup.
  package mutating func append(unescaped text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      append(start, bytes.count)
    }
  }

  /// Writes `number` in digits of `base` (at most 36), in lower case.
  mutating func append(_ number: UInt64, base: UInt64 = 10) {
    // A 64-bit number has at most 20 digits in base 10.
    let end = room(for: 20) + 20
    var digit = end
    var rest = number
    repeat {
      digit -= 1
      let (quotient, value) = rest.quotientAndRemainder(dividingBy: base)
      digit.pointee = UInt8(truncatingIfNeeded: value) &+ (value < 10 ? 48 : 87)
      rest = quotient
    } while rest > 0
    let length = end - digit
    (start + count).update(from: digit, count: length)
    count += length
  }
}

// SAFETY: a buffer has one owner at a time, since it cannot be copied, and no other code knows its memory.
extension HTMLBuffer: @unchecked Sendable {}
