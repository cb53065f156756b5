import CDeflate

/// Encodes a drawing as a PNG (RFC 2083) in RGB; each row contains the differences to the pixel on the left.
enum PNGFile {
  /// Drawings have few colours: level 4 takes half the time of level 6, and the file is a tenth larger.
  private static let level: Int32 = 4

  static func bytes(_ canvas: Canvas) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    // 8 bits per component, RGB; deflate, the standard filters, no interlacing.
    let head = number(canvas.width) + number(canvas.height) + [8, 2, 0, 0, 0]
    append("IHDR", head, to: &file)
    append("IDAT", packed(rows(canvas)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Returns each row after its filter type: 1, the difference to the pixel on the left.
  private static func rows(_ canvas: Canvas) -> [UInt8] {
    let length = canvas.width * 3
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * canvas.height)
    canvas.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<canvas.height {
        let start = y * length
        rows.append(1)
        for place in start..<start + 3 { rows.append(pixels[place]) }
        for place in start + 3..<start + length { rows.append(pixels[place] &- pixels[place - 3]) }
      }
    }
    return rows
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let outcome = compress2(&packed, &count, bytes, uLong(bytes.count), level)
    precondition(outcome == Z_OK, "zlib has no memory for \(bytes.count) bytes: \(outcome)")
    return Array(packed.prefix(Int(count)))
  }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let named = Array(name.utf8) + data
    let sum = crc32(0, named, uInt(named.count))
    file += number(data.count) + named + number(Int(sum))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
