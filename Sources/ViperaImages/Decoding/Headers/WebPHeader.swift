/// Reads the chunks of a WebP (RFC 9649, 2).
enum WebPHeader {
  static func read(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
    if reader.has("VP8 ", at: 12) { return try lossy(reader, at: 20) }
    if reader.has("VP8L", at: 12) { return try lossless(reader, at: 20) }
    guard reader.has("VP8X", at: 12) else {
      throw ImageError(reader.count < 16 ? .truncated(.webp) : .broken(.webp))
    }
    return try extended(reader)
  }

  private static func lossy(
    _ reader: ByteReader,
    at place: Int
  ) throws(ImageError) -> ImageHeader {
    guard reader.count >= place + 10 else { throw ImageError(.truncated(.webp)) }
    guard reader.number(place + 3, bytes: 3) == 0x9D012A else { throw ImageError(.broken(.webp)) }
    let little = little(reader)
    let size = PixelSize(
      (little.number(place + 6, bytes: 2) ?? 0) & 0x3FFF,
      (little.number(place + 8, bytes: 2) ?? 0) & 0x3FFF
    )
    return ImageHeader(.webp, size)
  }

  private static func lossless(
    _ reader: ByteReader,
    at place: Int
  ) throws(ImageError) -> ImageHeader {
    guard reader.count >= place + 5 else { throw ImageError(.truncated(.webp)) }
    guard reader.byte(place) == 0x2F, let bits = little(reader).number(place + 1, bytes: 4) else {
      throw ImageError(.broken(.webp))
    }
    var header = ImageHeader(.webp, PixelSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1))
    header.bytesPerPixel = 4
    return header
  }

  private static func extended(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
    guard let flags = reader.byte(20), let width = little(reader).number(24, bytes: 3),
      let height = little(reader).number(27, bytes: 3)
    else { throw ImageError(.truncated(.webp)) }
    guard flags & 2 == 0 else { throw ImageError(.animated(.webp)) }
    var header = ImageHeader(.webp, PixelSize(width + 1, height + 1))
    var hasPixels = false
    var place = 30
    while place + 8 <= reader.count, let length = little(reader).number(place + 4, bytes: 4) {
      if reader.has("VP8L", at: place) { header.bytesPerPixel += 4 }
      if reader.has("ALPH", at: place) { header.bytesPerPixel += alpha(reader.byte(place + 8)) }
      if reader.has("VP8L", at: place) || reader.has("VP8 ", at: place) { hasPixels = true }
      if reader.has("ANMF", at: place) { throw ImageError(.animated(.webp)) }
      if reader.has("EXIF", at: place) {
        header.orientation = orientation(reader.slice(place + 8, length))
      }
      place += 8 + length + length % 2
    }
    guard hasPixels else { throw ImageError(.truncated(.webp)) }
    return header
  }

  /// Returns how many bytes libwebp needs to decode the lossless part of a file, in addition to its pixels.
  ///
  /// The time is proportional to the number of pixels, so call it on the decoding threads.
  static func unpacking(_ file: [UInt8], _ size: PixelSize) throws(ImageError) -> Int {
    guard let packed = packed(in: ByteReader(file[...])) else { return 0 }
    do throws(LosslessFault) {
      return try LosslessPacking(of: packed, size).memory
    } catch {
      throw ImageError(.broken(.webp))
    }
  }

  /// The lossless data of a file: the data of the picture or, if the picture is lossy, of its transparency.
  ///
  /// If there are several pictures, the data belongs to the picture that libwebp uses.
  private static func packed(in reader: ByteReader) -> ArraySlice<UInt8>? {
    var place = reader.has("VP8X", at: 12) ? 30 : 12
    var alpha: ArraySlice<UInt8>?
    while place + 8 <= reader.count, let length = little(reader).number(place + 4, bytes: 4) {
      // The data follows a byte for the format and four bytes for the size. libwebp reads to the end of the file,
      // whatever the chunk's length.
      if reader.has("VP8L", at: place) { return reader.slice(place + 13, .max) }
      if reader.has("VP8 ", at: place) { return alpha }
      if reader.has("ALPH", at: place) {
        let isPacked = (reader.byte(place + 8) ?? 0) & 3 == 1
        alpha = isPacked ? reader.slice(place + 9, length - 1) : nil
      }
      place += 8 + length + length % 2
    }
    return nil
  }

  /// The bytes per pixel for transparency: one and, unless it is uncompressed, four more during decoding.
  private static func alpha(_ flags: UInt8?) -> Int {
    (flags ?? 1) & 3 == 0 ? 1 : 5
  }

  private static func orientation(_ exif: ArraySlice<UInt8>) -> Orientation {
    // Some programs write a prefix here that belongs in a JPEG.
    let hasPrefix = ByteReader(exif).has("Exif\0\0", at: 0)
    return ExifOrientation.orientation(in: hasPrefix ? exif.dropFirst(6) : exif)
  }

  private static func little(_ reader: ByteReader) -> ByteReader {
    var reader = reader
    reader.isLittle = true
    return reader
  }
}
