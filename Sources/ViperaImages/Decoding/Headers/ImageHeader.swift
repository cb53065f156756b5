/// The description of a picture in its file, which is read without decoding.
struct ImageHeader: Hashable {
  let format: ImageFormat
  /// The size in the file, before the picture is turned upright.
  let size: PixelSize
  var orientation = Orientation.upright
  /// The number of bytes that decoding needs besides single rows; 0 if the picture is decoded row by row, or if the
  /// library enforces the limit.
  var memory: Int { size.count * bytesPerPixel }
  /// The bytes of `memory` for each pixel.
  var bytesPerPixel = 0

  /// The size at which the picture is shown.
  var shownSize: PixelSize { orientation.swapsSides ? size.turned : size }

  /// Reads the header of a file and checks the limits.
  init(of bytes: [UInt8], within limits: ImageLimits) throws(ImageError) {
    guard bytes.count <= limits.bytes else {
      throw ImageError(.tooManyBytes(limit: limits.bytes))
    }
    guard let format = ImageFormat(of: bytes) else { throw ImageError(.unknownFormat) }
    let reader = ByteReader(bytes[...])
    switch format {
    case .jpeg: self = try JPEGHeader.read(reader)
    case .png: self = try PNGHeader.read(reader)
    case .webp: self = try WebPHeader.read(reader)
    }
    try check(limits)
  }

  init(_ format: ImageFormat, _ size: PixelSize) {
    self.format = format
    self.size = size
  }

  private func check(_ limits: ImageLimits) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw ImageError(.broken(format)) }
    let longest = ImageLimits.longestSide
    // Checks the sides first, so that their product cannot overflow.
    guard size.width <= longest, size.height <= longest else {
      throw ImageError(.sideTooLong(size, limit: longest))
    }
    guard size.count <= limits.pixels else {
      throw ImageError(.tooManyPixels(size, limit: limits.pixels))
    }
    guard memory <= limits.memory else {
      throw ImageError(.needsTooMuchMemory(limit: limits.memory))
    }
  }
}
