/// Calculates the memory that libwebp needs to decode a lossless WebP.
///
/// A file may have a set of prefix codes for each small square of pixels, up to 65,536 sets. A set takes 2.5 bytes in
/// the file, but five thousand or more in memory. libwebp creates all sets before it decodes a pixel, without any
/// limit. In the file, small pictures precede the number of sets, and are compressed themselves. Only these pictures
/// are decoded here; this takes memory and time proportional to a sixteenth of the number of pixels.
struct LosslessPacking {
  /// The bytes per pixel of a small picture; libwebp keeps all these pixels in memory.
  private static let planePixelBytes = 4
  /// The maximum size of a set of codes, not counting four bytes for each cached colour: five tables with 2,956
  /// entries, and another 568 bytes.
  private static let codesBytes = 2_960 * 4 + 576

  private var bits: LosslessBits
  private var width: Int
  private let height: Int
  private var planePixels = 0
  private var sets = 1
  private var cacheBits = 0

  /// The memory in bytes that decoding needs in addition to the pixels.
  var memory: Int {
    sets * (Self.codesBytes + (cacheBits > 0 ? 4 << cacheBits : 0))
      + planePixels * Self.planePixelBytes
  }

  /// Reads the data that precedes the pixels.
  ///
  /// If the file ends before the number of codes, libwebp creates none, so the result is valid.
  init(of bytes: ArraySlice<UInt8>, _ size: PixelSize) throws(LosslessFault) {
    bits = LosslessBits(bytes)
    (width, height) = (size.width, size.height)
    do throws(LosslessFault) {
      try readTransforms()
      cacheBits = try LosslessPlane.cacheBits(from: &bits)
      if bits.read(1) == 1 { try readSets() }
    } catch {
      guard case .ended = error else { throw error }
    }
  }

  private mutating func readTransforms() throws(LosslessFault) {
    var seen: Set<Int> = []
    while bits.read(1) == 1 {
      let kind = bits.read(2)
      guard seen.insert(kind).inserted else { throw bits.isOver ? .ended : .broken }
      switch kind {
      case 0, 1: _ = try plane()
      case 3: try readPalette()
      default: break
      }
    }
    if bits.isOver { throw .ended }
  }

  /// Reads a small picture, which has a pixel for each square of the large one.
  private mutating func plane() throws(LosslessFault) -> LosslessPlane {
    let shift = bits.read(3) + 2
    let round = 1 << shift - 1
    let (columns, rows) = ((width + round) >> shift, (height + round) >> shift)
    planePixels += columns * rows
    return try LosslessPlane(columns, rows, from: &bits)
  }

  private mutating func readPalette() throws(LosslessFault) {
    let colours = bits.read(8) + 1
    _ = try LosslessPlane(colours, 1, from: &bits)
    // From here on, a pixel of the file contains several pixels of the picture.
    let shift = colours <= 2 ? 3 : colours <= 4 ? 2 : colours <= 16 ? 1 : 0
    width = (width + 1 << shift - 1) >> shift
  }

  private mutating func readSets() throws(LosslessFault) {
    var used = [Bool](repeating: false, count: 65_536)
    for pixel in try plane().pixels { used[Int(pixel >> 8 & 0xFFFF)] = true }
    let most = (used.lastIndex(of: true) ?? 0) + 1
    // Up to 1,000 sets, libwebp also creates those that no pixel uses.
    sets = most > 1000 ? used.count { $0 } : most
  }
}
