/// A small picture that describes how a lossless WebP compresses its large picture (RFC 9649, 3.6).
struct LosslessPlane {
  /// The pixels that short distance codes refer to, sorted by distance, and at equal distance by column.
  private static let neighbours: [(x: Int, y: Int)] = {
    let all = (0...7).flatMap { y in (-7...8).map { (x: $0, y: y) } }
    func rank(_ place: (x: Int, y: Int)) -> (Int, Int, Int) {
      (place.x * place.x + place.y * place.y, abs(place.x), place.x < 0 ? 1 : 0)
    }
    return all.filter { $0.y > 0 || $0.x > 0 }.sorted { rank($0) < rank($1) }
  }()

  private let width: Int
  private let codes: [LosslessCode]
  /// The cache of recent colours, indexed by a hash of the colour; empty if there is no cache.
  private var cache: [UInt32]
  private let cacheBits: Int
  /// The pixels of the small picture, row by row.
  private(set) var pixels: [UInt32] = []

  /// Reads a small picture of `width` columns and `height` rows.
  init(_ width: Int, _ height: Int, from bits: inout LosslessBits) throws(LosslessFault) {
    self.width = width
    cacheBits = try Self.cacheBits(from: &bits)
    cache = cacheBits > 0 ? Array(repeating: 0, count: 1 << cacheBits) : []
    var codes: [LosslessCode] = []
    for count in [256 + 24 + cache.count, 256, 256, 256, 40] {
      codes.append(try LosslessCode(count, from: &bits))
    }
    self.codes = codes
    pixels.reserveCapacity(width * height)
    while pixels.count < width * height { try readNext(of: width * height, from: &bits) }
  }

  /// Reads the number of index bits of the colour cache; 0 if there is no cache.
  static func cacheBits(from bits: inout LosslessBits) throws(LosslessFault) -> Int {
    guard bits.read(1) == 1 else { return 0 }
    let count = bits.read(4)
    if bits.isOver { throw .ended }
    guard 1...11 ~= count else { throw .broken }
    return count
  }

  private mutating func readNext(
    of count: Int,
    from bits: inout LosslessBits
  ) throws(LosslessFault) {
    let green = codes[0].read(from: &bits)
    if green < 256 {
      let (red, blue) = (codes[1].read(from: &bits), codes[2].read(from: &bits))
      let alpha = codes[3].read(from: &bits)
      append(UInt32(alpha << 24 | red << 16 | green << 8 | blue))
    } else if green < 280 {
      let length = Self.number(green - 256, from: &bits)
      let distance = distance(Self.number(codes[4].read(from: &bits), from: &bits))
      guard distance <= pixels.count, length <= count - pixels.count else {
        throw bits.isOver ? .ended : .broken
      }
      for _ in 0..<length { append(pixels[pixels.count - distance]) }
    } else {
      append(cache[green - 280])
    }
    if bits.isOver { throw .ended }
  }

  private mutating func append(_ pixel: UInt32) {
    pixels.append(pixel)
    if cacheBits > 0 { cache[Int((0x1E35_A7BD &* pixel) >> UInt32(32 - cacheBits))] = pixel }
  }

  /// Reads the rest of a number whose first part is `symbol`.
  private static func number(_ symbol: Int, from bits: inout LosslessBits) -> Int {
    guard symbol >= 4 else { return symbol + 1 }
    let extra = (symbol - 2) >> 1
    return (2 + symbol & 1) << extra + bits.read(extra) + 1
  }

  /// Returns how many pixels back a distance code refers.
  private func distance(_ number: Int) -> Int {
    guard number <= Self.neighbours.count else { return number - Self.neighbours.count }
    let (x, y) = Self.neighbours[number - 1]
    return max(1, y * width + x)
  }
}
