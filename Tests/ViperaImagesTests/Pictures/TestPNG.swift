@testable import ViperaImages

/// Writes PNGs of every kind without compression.
struct TestPNG {
  /// The pixel format.
  enum Kind: UInt8, CaseIterable {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6
  }

  var kind = Kind.colorAlpha
  var isDeep = false
  var isInterlaced = false
  /// Chunks between the header and the pixels.
  var chunks: [[UInt8]] = []
  /// Deflate blocks between the pixels and the end of their stream.
  var surplus: [UInt8] = []

  func file(_ bitmap: Bitmap) -> [UInt8] {
    let size = bitmap.size
    var head = Self.number(size.width) + Self.number(size.height)
    head += [isDeep && kind != .palette ? 16 : 8, kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", head)
    for chunk in chunks { file += chunk }
    if kind == .palette {
      file += Self.chunk("PLTE", Self.palette(bitmap).flatMap { $0.prefix(3) })
    }
    file += Self.chunk("IDAT", Self.stored(rows(bitmap), surplus))
    return file + Self.chunk("IEND", [])
  }

  /// Deflate blocks of 11 bytes, each of which repeats the byte before it 1,548 times (6 × 258).
  static func repeats(_ blocks: Int) -> [UInt8] {
    let block: [UInt8] = [0x1A, 0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x00]
    return Array(repeatElement(block, count: blocks).joined())
  }

  static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return number(bytes.count) + body + number(Int(checksum(body)))
  }

  private func rows(_ bitmap: Bitmap) -> [UInt8] {
    guard isInterlaced else { return pass(bitmap, 0, 0, 1, 1) }
    // The start and the steps of each Adam7 pass.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass(bitmap, $0.0, $0.1, $0.2, $0.3) }
  }

  private func pass(_ bitmap: Bitmap, _ left: Int, _ top: Int, _ across: Int, _ down: Int)
    -> [UInt8]
  {
    guard left < bitmap.size.width else { return [] }
    let palette = Self.palette(bitmap)
    var rows: [UInt8] = []
    for y in stride(from: top, to: bitmap.size.height, by: down) {
      rows.append(0)
      for x in stride(from: left, to: bitmap.size.width, by: across) {
        let parts = bitmap.color(x, y).parts
        let written: [UInt8] =
          switch kind {
          case .gray: [parts[0]]
          case .color: Array(parts.prefix(3))
          case .palette: [UInt8(palette.firstIndex(of: parts) ?? 0)]
          case .grayAlpha: [parts[0], parts[3]]
          case .colorAlpha: parts
          }
        rows += isDeep && kind != .palette ? written.flatMap { [$0, $0] } : written
      }
    }
    return rows
  }

  private static func palette(_ bitmap: Bitmap) -> [[UInt8]] {
    bitmap.quarters.map(\.parts)
  }

  /// A zlib stream of stored blocks; its checksum does not cover the surplus, which libpng accepts.
  private static func stored(_ bytes: [UInt8], _ surplus: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      packed.append(rest.isEmpty && surplus.isEmpty ? 1 : 0)
      packed += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      packed += block
    } while !rest.isEmpty
    if !surplus.isEmpty { packed += surplus + [1, 0, 0, 0xFF, 0xFF] }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return packed + number(Int(high << 16 | low))
  }

  static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~sum
  }
}
