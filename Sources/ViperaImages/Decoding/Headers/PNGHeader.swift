/// Reads the chunks of a PNG before the first chunk with pixels (W3C PNG, 5).
enum PNGHeader {
  static func read(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
    guard reader.count >= 33 else { throw ImageError(.truncated(.png)) }
    guard reader.has("IHDR", at: 12), let width = reader.number(16, bytes: 4),
      let height = reader.number(20, bytes: 4), let interlace = reader.byte(28)
    else { throw ImageError(.broken(.png)) }
    var header = ImageHeader(.png, PixelSize(width, height))
    header.bytesPerPixel = interlace != 0 ? 4 : 0
    var place = 33
    while true {
      guard let length = reader.number(place, bytes: 4), reader.count - place >= 8 else {
        throw ImageError(.truncated(.png))
      }
      if reader.has("IDAT", at: place + 4) { return header }
      if reader.has("acTL", at: place + 4) { throw ImageError(.animated(.png)) }
      if reader.has("IEND", at: place + 4) { throw ImageError(.broken(.png)) }
      if reader.has("eXIf", at: place + 4) {
        header.orientation = ExifOrientation.orientation(in: reader.slice(place + 8, length))
      }
      place += 12 + length
    }
  }
}
