/// An RGBA picture that can be written as a PNG file.
///
/// The pixels are stored uncompressed: an icon is so small that it needs no compressor.
struct PNGImage: Equatable, Sendable {
  let width: Int
  let height: Int
  /// The pixels line by line from the top, with four bytes per pixel.
  private(set) var pixels: [UInt8]

  /// Creates a picture by calculating each pixel from its column and line.
  init(width: Int, height: Int, pixel: (_ column: Int, _ line: Int) -> Color) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height * 4)
    for line in 0..<height {
      for column in 0..<width {
        let color = pixel(column, line)
        pixels += [color.red, color.green, color.blue, color.opacity]
      }
    }
  }

  struct Color: Equatable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var opacity: UInt8 = 255
  }

  /// The bytes of the file.
  var file: [UInt8] {
    // The picture has eight bits per channel, RGB with alpha, and no interlacing. PNG defines only one compression
    // method and one filter method, both with the number 0.
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 6, 0, 0, 0]
    return Self.signature + chunk("IHDR", header) + chunk("IDAT", zlibStream) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return Self.bytes(UInt32(content.count)) + checked + Self.bytes(Self.crc(of: checked))
  }

  /// The lines of pixels in uncompressed blocks (RFC 1950 and 1951).
  ///
  /// Each line begins with the number of its filter; 0 means no filter.
  private var zlibStream: [UInt8] {
    var lines: [UInt8] = []
    for line in 0..<height {
      lines.append(0)
      lines += pixels[(line * width * 4)..<((line + 1) * width * 4)]
    }
    var stream: [UInt8] = [0x78, 0x01]
    var rest = lines[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    } while !rest.isEmpty
    return stream + Self.bytes(Self.adler(of: lines))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of a chunk: CRC-32 as in the PNG specification.
  static func crc(of bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum & 1) == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  /// The checksum of the pixels: Adler-32 as in RFC 1950.
  static func adler(of bytes: some Sequence<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
