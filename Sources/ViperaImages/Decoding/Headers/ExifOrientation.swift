/// Reads the orientation of a picture from the camera's Exif metadata (TIFF).
enum ExifOrientation {
  /// Reads at most 512 entries; with invalid data, the picture counts as upright.
  static func orientation(in tiff: ArraySlice<UInt8>) -> Orientation {
    var reader = ByteReader(tiff)
    if reader.has("II", at: 0) {
      reader.isLittle = true
    } else if !reader.has("MM", at: 0) {
      return .upright
    }
    guard reader.number(2, bytes: 2) == 42, let start = reader.number(4, bytes: 4),
      let count = reader.number(start, bytes: 2)
    else { return .upright }
    for index in 0..<min(count, 512) {
      let place = start + 2 + index * 12
      // A false number of entries must not slow down the reading of small pictures.
      guard let name = reader.number(place, bytes: 2) else { return .upright }
      guard name == 0x0112 else { continue }
      guard reader.number(place + 2, bytes: 2) == 3, let value = reader.number(place + 8, bytes: 2)
      else { return .upright }
      return UInt16(exactly: value).flatMap(Orientation.init) ?? .upright
    }
    return .upright
  }
}
