/// A buffer of fixed size that a text is written to; text that does not fit is left out.
struct TextRoom: ~Copyable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes were written.
  private(set) var count = 0
  /// Whether something was left out.
  private(set) var isCut = false

  /// Writes to `bytes`, which the caller must keep until the text was taken.
  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    let fitting = min(more.count, bytes.count - count)
    if fitting < more.count { isCut = true }
    guard let start = bytes.baseAddress, let source = more.baseAddress else { return }
    (start + count).initialize(from: source, count: fitting)
    count += fitting
  }

  mutating func append(_ byte: UInt8) {
    guard count < bytes.count else { return isCut = true }
    bytes[count] = byte
    count += 1
  }

  /// Writes `number` in decimal digits.
  mutating func append(_ number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Removes the text from `start` on, and returns it.
  mutating func takeText(from start: Int) -> String {
    let taken = UnsafeBufferPointer(rebasing: bytes[start..<count])
    count = start
    // Cut text may end within a letter. All other text was valid before, which need not be checked again.
    guard !isCut else { return String(decoding: taken, as: UTF8.self) }
    // SAFETY: whole texts were copied here, and no other code has the bytes.
    return unsafe String(copying: UTF8Span(unchecked: taken.span))
  }
}
