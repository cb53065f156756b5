/// Reads the bits of a lossless WebP, starting with the lowest bit of each byte; bits beyond the end are zero.
struct LosslessBits {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var held: UInt64 = 0
  private var count = 0

  /// Whether bits beyond the end were read.
  private(set) var isOver = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Reads the next bits, at most 32, as a number.
  mutating func read(_ width: Int) -> Int {
    let number = peek(width)
    skip(width)
    return number
  }

  /// Returns the next bits as a number, without skipping them.
  mutating func peek(_ width: Int) -> Int {
    while count < width, place < bytes.endIndex {
      held |= UInt64(bytes[place]) << UInt64(count)
      place += 1
      count += 8
    }
    return Int(held & (1 << UInt64(width) - 1))
  }

  /// Skips bits that `peek` has returned.
  mutating func skip(_ width: Int) {
    if width > count { isOver = true }
    held >>= UInt64(width)
    count = max(0, count - width)
  }
}
