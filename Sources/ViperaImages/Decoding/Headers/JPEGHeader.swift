/// Reads the segments of a JPEG up to the segment with its size (ITU T.81, annex B).
enum JPEGHeader {
  static func read(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
    var orientation = Orientation.upright
    var place = 2
    while true {
      guard let mark = reader.byte(place) else { throw ImageError(.truncated(.jpeg)) }
      guard mark == 0xFF else { throw ImageError(.broken(.jpeg)) }
      guard let kind = reader.byte(place + 1) else { throw ImageError(.truncated(.jpeg)) }
      if kind == 0xFF {
        // A marker may be preceded by any number of 0xFF bytes.
        place += 1
        continue
      }
      guard let length = reader.number(place + 2, bytes: 2) else {
        throw ImageError(.truncated(.jpeg))
      }
      // Markers without a length, and the end marker, cannot precede the size.
      guard length >= 2, kind != 0xD9, kind != 0xDA, !(0xD0...0xD8).contains(kind), kind != 1 else {
        throw ImageError(.broken(.jpeg))
      }
      if isFrame(kind) { return try frame(reader, at: place, orientation) }
      if kind == 0xE1, reader.has("Exif\0\0", at: place + 4) {
        orientation = ExifOrientation.orientation(in: reader.slice(place + 10, length - 8))
      }
      place += 2 + length
    }
  }

  /// Whether a marker begins a frame: those from C0 to CF, except the three that define tables.
  private static func isFrame(_ kind: UInt8) -> Bool {
    (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
  }

  private static func frame(
    _ reader: ByteReader,
    at place: Int,
    _ orientation: Orientation
  ) throws(ImageError) -> ImageHeader {
    guard let height = reader.number(place + 5, bytes: 2),
      let width = reader.number(place + 7, bytes: 2)
    else { throw ImageError(.truncated(.jpeg)) }
    var header = ImageHeader(.jpeg, PixelSize(width, height))
    header.orientation = orientation
    // libjpeg stores the coefficients of progressive files in memory, and enforces the limit itself.
    return header
  }
}
