import Testing

@testable import ViperaImages

/// The properties that are read from a file before it is decoded.
struct ImageHeaderTests {
  @Test func sizeAndKindAreTold() throws {
    let bitmap = TestPicture.quarters(37, 21)
    for (file, format) in [
      (try TestPicture.jpeg(bitmap), ImageFormat.jpeg), (TestPNG().file(bitmap), .png),
      (try TestPicture.webp(bitmap), .webp), (TestJPEG(isProgressive: true).file(bitmap), .jpeg),
    ] {
      let header = try ImageHeader(of: file, within: ImageLimits())
      #expect(header.format == format)
      #expect(header.size == PixelSize(37, 21))
    }
  }

  @Test(arguments: ["", "x", "GIF89a\u{1}\u{1}", "<svg/>", "RIFFxxxxWAVE", "\u{FF}", "BM"])
  func whatIsNoPictureIsNamedSo(text: String) {
    #expect(
      reason { try ImageHeader(of: Array(text.utf8), within: ImageLimits()) } == .unknownFormat
    )
  }

  @Test func whatMovesIsRefused() throws {
    let bitmap = TestPicture.quarters(8, 8)
    var png = TestPNG()
    png.chunks = [TestPNG.chunk("acTL", TestPNG.number(2) + TestPNG.number(0))]
    #expect(header(png.file(bitmap)) == .animated(.png))
    let webp = TestWebP.extended(PixelSize(8, 8), flags: 2, [("ANIM", [0, 0, 0, 0, 0, 0])])
    #expect(header(webp) == .animated(.webp))
    // The file contains an animation that its header does not declare.
    let sly = TestWebP.extended(
      PixelSize(8, 8),
      flags: 0,
      [("ANMF", Array(repeating: 0, count: 16))]
    )
    #expect(header(sly) == .animated(.webp))
  }

  @Test func tooManyBytesAreRefusedFirst() throws {
    var limits = ImageLimits()
    limits.bytes = 100
    let file = TestPNG().file(TestPicture.quarters(8, 8))
    #expect(reason { try ImageHeader(of: file, within: limits) } == .tooManyBytes(limit: 100))
  }

  @Test func tooManyPixelsAreRefusedWithoutDecoding() {
    for size in [PixelSize(30_000, 30_000), PixelSize(65_535, 1000)] {
      #expect(header(Self.head(size)) == .tooManyPixels(size, limit: 50_000_000))
    }
  }

  // Fixed bug: for a picture of 1000000×1, the error said that it has more than 50 million pixels, and a higher limit
  // did not help.
  @Test func aSideThatIsTooLongIsNamed() {
    for size in [
      PixelSize(1_000_000, 1), PixelSize(1, 65_536), PixelSize(0x7FFF_FFFF, 0x7FFF_FFFF),
    ] {
      #expect(header(Self.head(size)) == .sideTooLong(size, limit: 65_535))
    }
    #expect(header(Self.head(PixelSize(65_535, 1))) == nil)
    #expect(
      ImageError(.sideTooLong(PixelSize(1_000_000, 1), limit: 65_535)).description
        == "The picture has 1000000×1 pixels, and no side may be over 65535. Make it smaller."
    )
  }

  @Test func picturesWithoutPixelsAreBroken() {
    let head = TestPNG.number(0) + TestPNG.number(5) + [8, 6, 0, 0, 0]
    let file = Self.signature + TestPNG.chunk("IHDR", head) + TestPNG.chunk("IDAT", [])
    #expect(header(file) == .broken(.png))
  }

  @Test func whatMustBeInMemoryWholeIsBounded() {
    let size = PixelSize(8000, 5000)
    let head = TestPNG.number(size.width) + TestPNG.number(size.height) + [8, 6, 0, 0, 1]
    let file = Self.signature + TestPNG.chunk("IHDR", head) + TestPNG.chunk("IDAT", [])
    #expect(header(file) == .needsTooMuchMemory(limit: 128_000_000))
    #expect(header(TestWebP.losslessHead(size)) == .needsTooMuchMemory(limit: 128_000_000))
  }

  // Fixed bug: the memory limit did not include the alpha plane, which takes 250 MB for 50 million pixels.
  @Test func whatMakesAWebPTransparentIsCounted() throws {
    let clear = TestPicture.Color(200, 0, 0, 90)
    let bitmap = TestPicture.quarters(40, 30, [clear, TestPicture.green, clear, clear])
    let file = try TestPicture.webp(bitmap)
    var limits = ImageLimits()
    limits.memory = 40 * 30 * 5 + (try WebPHeader.unpacking(file, bitmap.size))
    #expect(try TestPicture.bitmap(of: file, within: limits).color(2, 2).parts[3] == 90)
    limits.memory -= 1
    #expect(
      reason { try TestPicture.bitmap(of: file, within: limits) }
        == .needsTooMuchMemory(limit: limits.memory)
    )
    limits.memory = 40 * 30 * 5 - 1
    #expect(
      reason { try ImageHeader(of: file, within: limits) }
        == .needsTooMuchMemory(limit: limits.memory)
    )
    let size = PixelSize(8000, 5000)
    for (flags, isRefused) in [(0, false), (1, true)] as [(UInt8, Bool)] {
      let large = TestWebP.extended(size, flags: 16, [("ALPH", [flags, 0]), ("VP8 ", [0, 0])])
      #expect(header(large) == (isRefused ? .needsTooMuchMemory(limit: 128_000_000) : nil))
    }
  }

  @Test func everyBeginningOfAFileIsAnsweredWithAnError() throws {
    let bitmap = TestPicture.quarters(16, 16)
    let exif = TestJPEG.turned(try TestPicture.jpeg(bitmap), 6)
    let files = [
      exif, TestPNG().file(bitmap), try TestPicture.webp(bitmap), TestWebP.lossless(bitmap),
      TestWebP.lossless(TestPicture.noise(40, 30)), TestWebP.manySets(PixelSize(8, 8)),
      TestWebP.extended(
        bitmap.size,
        flags: 0,
        [TestWebP.picture(in: try TestPicture.webp(bitmap))]
      ),
    ]
    for file in files {
      for count in 0..<file.count {
        guard let reason = header(Array(file.prefix(count))) else { continue }
        switch reason {
        case .unknownFormat, .truncated: break
        default: Issue.record("\(count) bytes: \(reason)")
        }
      }
    }
  }

  @Test func orientationIsFoundWhereverItStands() throws {
    let bitmap = TestPicture.quarters(8, 4)
    let webp = TestWebP.picture(in: try TestPicture.webp(bitmap))
    var png = TestPNG()
    png.chunks = [TestPNG.chunk("eXIf", TestJPEG.exif(6))]
    let exif = Array("Exif\0\0".utf8) + TestJPEG.exif(6)
    for file in [
      TestJPEG.turned(try TestPicture.jpeg(bitmap), 6),
      TestJPEG.turned(try TestPicture.jpeg(bitmap), 6, isLittle: true), png.file(bitmap),
      TestWebP.extended(bitmap.size, flags: 8, [webp, ("EXIF", TestJPEG.exif(6))]),
      TestWebP.extended(bitmap.size, flags: 8, [webp, ("EXIF", exif)]),
    ] {
      let header = try ImageHeader(of: file, within: ImageLimits())
      #expect(header.orientation == .turnedRight)
      #expect(header.shownSize == PixelSize(4, 8))
    }
  }

  @Test(arguments: [0, 9, 65_535] as [UInt16])
  func anOrientationThatDoesNotExistIsUpright(value: UInt16) throws {
    let file = TestJPEG.turned(try TestPicture.jpeg(TestPicture.quarters(8, 4)), value)
    #expect(try ImageHeader(of: file, within: ImageLimits()).orientation == .upright)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The header of a PNG with this size.
  private static func head(_ size: PixelSize) -> [UInt8] {
    let head = TestPNG.number(size.width) + TestPNG.number(size.height) + [8, 6, 0, 0, 0]
    return signature + TestPNG.chunk("IHDR", head) + TestPNG.chunk("IDAT", [])
  }

  private func header(_ file: [UInt8]) -> ImageError.Reason? {
    reason { try ImageHeader(of: file, within: ImageLimits()) }
  }
}
