@testable import ViperaImages

/// Writes the bits of a lossless WebP, starting with the lowest bit of each byte.
struct LosslessWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func write(_ number: Int, _ width: Int) {
    for bit in 0..<width {
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(number >> bit & 1) << UInt8(count % 8)
      count += 1
    }
  }

  /// Writes a black picture with as many sets of prefix codes as possible: one for each square of 4 × 4 pixels.
  mutating func writeManySets(_ size: PixelSize) {
    // No transforms, no color cache, and squares of the minimum size.
    write(0, 2)
    write(1, 1)
    write(0, 3)
    // A picture whose green and red values select the set of codes for each square.
    write(0, 1)
    for _ in 0..<2 { writeCodeOfBytes() }
    for _ in 0..<3 { writeCodeOfZero() }
    let squares = ((size.width + 3) / 4) * ((size.height + 3) / 4)
    for square in 0..<squares {
      let set = min(square, 65_535)
      writeByte(set & 0xFF)
      writeByte(set >> 8)
    }
    for _ in 0..<min(squares, 65_536) * 5 { writeCodeOfZero() }
  }

  /// Writes a prefix (Huffman) code with 256 symbols, each of which takes eight bits.
  private mutating func writeCodeOfBytes() {
    write(0, 1)
    // The first twelve lengths of the length code; only the last one, 8, is used.
    write(8, 4)
    for place in 0..<12 { write(place == 11 ? 1 : 0, 3) }
    // Only 256 lengths follow, and they take no bits.
    write(1, 1)
    write(3, 3)
    write(254, 8)
  }

  /// Writes a prefix (Huffman) code that has only one symbol, 0.
  private mutating func writeCodeOfZero() {
    write(1, 4)
  }

  /// Writes a symbol of eight bits, starting with the highest bit.
  private mutating func writeByte(_ byte: Int) {
    for bit in (0..<8).reversed() { write(byte >> bit & 1, 1) }
  }
}
