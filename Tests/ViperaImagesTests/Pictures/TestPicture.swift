@testable import ViperaImages

/// Pictures that code makes, and checks of decoded pictures.
enum TestPicture {
  static let red = Color(220, 30, 40)
  static let green = Color(30, 180, 60)
  static let blue = Color(40, 60, 210)
  static let white = Color(250, 250, 250)

  /// A color with its opacity.
  struct Color: Hashable {
    let parts: [UInt8]

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      parts = [red, green, blue, alpha]
    }

    init(_ parts: some Collection<UInt8>) {
      self.parts = Array(parts)
    }

    /// Whether the colors look the same; lossy formats change them slightly.
    func isNearly(_ other: Color, within distance: Int = 24) -> Bool {
      zip(parts, other.parts).allSatisfy { abs(Int($0) - Int($1)) <= distance }
    }
  }

  /// A picture with one color in each quarter: top left, top right, bottom left, bottom right.
  static func quarters(
    _ width: Int,
    _ height: Int,
    _ colors: [Color] = [red, green, blue, white]
  ) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += colors[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)].parts
      }
    }
    return Bitmap(PixelSize(width, height), pixels)
  }

  /// Random noise, which can hardly be compressed.
  static func noise(_ width: Int, _ height: Int) -> Bitmap {
    var state: UInt32 = 1
    let pixels = (0..<width * height).flatMap { place -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      let noise = UInt8(state >> 27)
      return [UInt8(place % width * 200 / width) + noise, noise * 4, 100 + noise, 255]
    }
    return Bitmap(PixelSize(width, height), pixels)
  }

  static func jpeg(_ bitmap: Bitmap) throws -> [UInt8] {
    try JPEGEncoder.bytes(bitmap, quality: 90)
  }

  static func webp(_ bitmap: Bitmap) throws -> [UInt8] {
    try WebPEncoder.bytes(bitmap, quality: 90)
  }

  /// Decodes a file at its full size.
  static func bitmap(of file: [UInt8], within limits: ImageLimits = ImageLimits()) throws -> Bitmap {
    let header = try ImageHeader(of: file, within: limits)
    let shape = ThumbnailShape.fit(header.shownSize.width, header.shownSize.height)
    return try ImageDecoder.bitmap(ThumbnailMaker.job(file, header, shape, limits) { false })
  }

  /// Decodes a file into a thumbnail.
  static func bitmap(of file: [UInt8], _ shape: ThumbnailShape) throws -> Bitmap {
    let limits = ImageLimits()
    let header = try ImageHeader(of: file, within: limits)
    return try ImageDecoder.bitmap(ThumbnailMaker.job(file, header, shape, limits) { false })
  }
}

extension Bitmap {
  func color(_ x: Int, _ y: Int) -> TestPicture.Color {
    let place = (y * size.width + x) * 4
    return TestPicture.Color(pixels[place..<place + 4])
  }

  /// The colors in the middle of each quarter.
  var quarters: [TestPicture.Color] {
    let (left, top) = (size.width / 4, size.height / 4)
    let (right, bottom) = (size.width - 1 - left, size.height - 1 - top)
    return [color(left, top), color(right, top), color(left, bottom), color(right, bottom)]
  }
}

extension [TestPicture.Color] {
  func areNearly(_ others: [TestPicture.Color]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isNearly($1) }
  }
}
