import CDeflate

/// Encodes a drawing as an RGB PNG (RFC 2083); each row contains the differences between neighbouring pixels.
enum PNGFile {
  /// The compression level.
  ///
  /// For drawings with few colours, level 4 takes half the time of level 6, and the file is only a tenth larger.
  private static let level: Int32 = 4

  static func bytes(_ canvas: Canvas) -> [UInt8] {
    // 8 bits per component, RGB, deflate, the standard filters, no interlacing.
    let head = chunk("IHDR", number(canvas.width) + number(canvas.height) + [8, 2, 0, 0, 0])
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + head + chunk("IDAT", packed(rows(canvas)))
      + chunk("IEND", [])
  }

  /// Returns each row after its filter type.
  ///
  /// The type is 1: each value is the difference from the pixel on the left.
  private static func rows(_ canvas: Canvas) -> [UInt8] {
    let length = canvas.width * 3
    return (0..<canvas.height).flatMap { y in
      let row = canvas.pixels[y * length..<(y + 1) * length]
      return [1] + row.prefix(3) + zip(row.dropFirst(3), row).map { $0 &- $1 }
    }
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let outcome = compress2(&packed, &count, bytes, uLong(bytes.count), level)
    precondition(outcome == Z_OK, "zlib has no memory for \(bytes.count) bytes: \(outcome)")
    return Array(packed.prefix(Int(count)))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = name.utf8 + data
    return number(data.count) + named + number(Int(crc32(0, named, uInt(named.count))))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
