/// Pixels in memory, row by row, with a byte each for red, green, blue and opacity.
struct Bitmap: Hashable {
  let size: PixelSize
  let pixels: [UInt8]

  init(_ size: PixelSize, _ pixels: [UInt8]) {
    precondition(
      pixels.count == size.count * 4,
      "A picture of \(size) has \(size.count * 4) bytes, not \(pixels.count)."
    )
    self.size = size
    self.pixels = pixels
  }

  /// Whether all pixels are opaque.
  var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// Returns the picture in the orientation in which it is shown.
  ///
  /// - Throws: `.cancelled` if no caller waits any more.
  func turned(
    _ orientation: Orientation,
    _ isCancelled: () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    guard orientation != .upright else { return self }
    let shown = orientation.swapsSides ? size.turned : size
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<shown.height {
      try Self.look(y, isCancelled)
      for x in 0..<shown.width {
        let source = orientation.source(ofX: x, y: y, in: size)
        let start = (source.y * size.width + source.x) * 4
        turned.append(contentsOf: pixels[start..<start + 4])
      }
    }
    return Bitmap(shown, turned)
  }

  /// Returns the picture on a white background, for formats without transparency.
  ///
  /// - Throws: `.cancelled` if no caller waits any more.
  func flattened(_ isCancelled: () -> Bool = { false }) throws(ImageError) -> Bitmap {
    guard !isOpaque else { return self }
    var flat = pixels
    for y in 0..<size.height {
      try Self.look(y, isCancelled)
      for place in stride(from: y * size.width * 4, to: (y + 1) * size.width * 4, by: 4) {
        let alpha = Int(flat[place + 3])
        for channel in place..<place + 3 {
          flat[channel] = UInt8((Int(flat[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
        }
        flat[place + 3] = 255
      }
    }
    return Bitmap(size, flat)
  }

  private static func look(_ row: Int, _ isCancelled: () -> Bool) throws(ImageError) {
    if row % CancelQuestion.rowsBetweenLooks == 0, isCancelled() { throw ImageError(.cancelled) }
  }
}
