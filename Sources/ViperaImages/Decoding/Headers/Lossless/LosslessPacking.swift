/// The packing of a lossless WebP, and the memory that libwebp needs to unpack it.
///
/// A file may have a set of codes for every few of its pixels, up to 65,536 of them. A set takes 2.5 bytes in the file
/// and five thousand or more in memory. libwebp makes all of them before it decodes a pixel and has no limit for them.
/// The number of sets comes after small pictures that are packed themselves. Only these are read here, in memory and
/// time proportional to a sixteenth of the pixels.
struct LosslessPacking {
  /// The size of each pixel of a small picture; libwebp keeps all of them.
  private static let planePixelBytes = 4
  /// The maximum size of a set of codes, in addition to four bytes for each colour of the cache: five tables with 2,956
  /// entries, and 568 bytes of its own.
  private static let codesBytes = 2_960 * 4 + 576

  private var bits: LosslessBits
  private var width: Int
  private let height: Int
  private var planePixels = 0
  private var sets = 1
  private var cacheBits = 0

  /// The memory for unpacking in addition to the pixels, in bytes.
  var memory: Int {
    sets * (Self.codesBytes + (cacheBits > 0 ? 4 << cacheBits : 0))
      + planePixels * Self.planePixelBytes
  }

  /// Reads the data before the pixels.
  ///
  /// If the file ends before the number of codes, libwebp does not make them either.
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

  /// A picture with a pixel for each square of the large one.
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
    // This many pixels share a byte, and count as one from here on.
    let shift = colours <= 2 ? 3 : colours <= 4 ? 2 : colours <= 16 ? 1 : 0
    width = (width + 1 << shift - 1) >> shift
  }

  private mutating func readSets() throws(LosslessFault) {
    var used = [Bool](repeating: false, count: 65_536)
    for pixel in try plane().pixels { used[Int(pixel >> 8 & 0xFFFF)] = true }
    let most = (used.lastIndex(of: true) ?? 0) + 1
    // If there are few, libwebp also makes those that no pixel uses.
    sets = most > 1000 ? used.count { $0 } : most
  }
}
