import TestServers
import Testing

@testable import ViperaImages

/// Pictures of every kind, and manipulated files.
struct ImageDecoderTests {
  private static let colors = [
    TestPicture.red, TestPicture.green, TestPicture.blue, TestPicture.white,
  ]

  @Test func everyKindIsDecoded() throws {
    let bitmap = TestPicture.quarters(64, 48)
    for file in [
      try TestPicture.jpeg(bitmap), try TestPicture.webp(bitmap), TestPNG().file(bitmap),
      TestPNG(kind: .color).file(bitmap), TestPNG(kind: .palette).file(bitmap),
      TestPNG(isDeep: true).file(bitmap), TestPNG(isInterlaced: true).file(bitmap),
      TestJPEG(isProgressive: true).file(bitmap),
    ] {
      let decoded = try TestPicture.bitmap(of: file)
      #expect(decoded.size == bitmap.size)
      #expect(decoded.isOpaque)
      #expect(decoded.quarters.areNearly(Self.colors))
      for shape in [ThumbnailShape.fit(20, 20), .fill(12, 12), .fit(63, 47), .fill(64, 2)] {
        let small = try TestPicture.bitmap(of: file, shape)
        #expect(small.size == shape.plan(for: bitmap.size).target)
        guard small.size.height > 4 else { continue }
        #expect(small.quarters.areNearly(Self.colors), "\(shape)")
      }
    }
  }

  @Test func pngsAreDecodedToThePixel() throws {
    let bitmap = TestPicture.noise(19, 13)
    #expect(try TestPicture.bitmap(of: TestPNG().file(bitmap)) == bitmap)
    #expect(try TestPicture.bitmap(of: TestPNG(isInterlaced: true).file(bitmap)) == bitmap)
  }

  @Test func losslessWebPsAreDecodedToThePixel() throws {
    for bitmap in [TestPicture.noise(19, 13), TestPicture.noise(300, 200)] {
      let file = TestWebP.lossless(bitmap)
      #expect(try TestPicture.bitmap(of: file) == bitmap)
      let shape = ThumbnailShape.fill(12, 12)
      let small = try TestPicture.bitmap(of: file, shape)
      #expect(small.size == shape.plan(for: bitmap.size).target)
      let half = Array(file.prefix(file.count / 2))
      #expect(reason { try TestPicture.bitmap(of: half) } == .truncated(.webp))
    }
  }

  @Test(arguments: [TestPNG.Kind.gray, .grayAlpha])
  func grayBecomesColor(kind: TestPNG.Kind) throws {
    let gray = TestPicture.Color(90, 90, 90)
    let bitmap = TestPicture.quarters(8, 8, [gray, gray, gray, gray])
    #expect(try TestPicture.bitmap(of: TestPNG(kind: kind).file(bitmap)) == bitmap)
    let jpeg = try TestPicture.bitmap(of: TestJPEG(isGray: true).file(bitmap))
    #expect(jpeg.quarters.areNearly(bitmap.quarters))
  }

  @Test func theInksOfPrintBecomeLight() throws {
    // The values are inverted, so 255 means no ink: the first pixel has no ink, and the second has only cyan.
    let paper = TestPicture.Color(255, 255, 255, 255)
    let cyan = TestPicture.Color(0, 255, 255, 255)
    let file = TestJPEG(isCMYK: true).file(
      TestPicture.quarters(32, 32, [paper, cyan, cyan, paper])
    )
    let light = [
      TestPicture.Color(255, 255, 255), TestPicture.Color(0, 255, 255),
      TestPicture.Color(0, 255, 255),
      TestPicture.Color(255, 255, 255),
    ]
    #expect(try TestPicture.bitmap(of: file).quarters.areNearly(light))
  }

  @Test func transparencyIsKeptInWebPAndWhiteInJPEG() throws {
    let clear = TestPicture.Color(200, 0, 0, 0)
    let bitmap = TestPicture.quarters(32, 32, [clear, TestPicture.green, clear, clear])
    let decoded = try TestPicture.bitmap(of: TestPNG().file(bitmap), .fit(16, 16))
    #expect(decoded.color(2, 2).parts[3] == 0)
    let webp = try TestPicture.bitmap(of: WebPEncoder.bytes(decoded, quality: 80))
    #expect(webp.color(2, 2).parts[3] == 0)
    #expect(webp.color(12, 4).isNearly(TestPicture.green))
    let jpeg = try TestPicture.bitmap(of: JPEGEncoder.bytes(decoded, quality: 80))
    #expect(jpeg.color(2, 2).isNearly(TestPicture.Color(255, 255, 255)))
  }

  // Fixed bug: rotated photographs of phones were shown on their side.
  @Test(
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]),
      (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    ] as [(UInt16, [Int])]
  )
  func picturesAreTurnedAsTheCameraSays(orientation: UInt16, corners: [Int]) throws {
    let file = TestJPEG.turned(try TestPicture.jpeg(TestPicture.quarters(64, 32)), orientation)
    let shown = try TestPicture.bitmap(of: file, .fit(40, 40))
    #expect(shown.size == (orientation < 5 ? PixelSize(40, 20) : PixelSize(20, 40)))
    #expect(shown.quarters.areNearly(corners.map { Self.colors[$0] }))
    let cut = try TestPicture.bitmap(of: file, .fill(24, 12))
    #expect(cut.size == PixelSize(24, 12))
  }

  @Test func aFileThatEndsTooEarlyIsNoPicture() throws {
    let bitmap = TestPicture.noise(48, 40)
    for file in [
      try TestPicture.jpeg(bitmap), TestJPEG(isProgressive: true).file(bitmap),
      TestPNG().file(bitmap), try TestPicture.webp(bitmap),
    ] {
      for count in stride(from: 0, to: file.count - 16, by: 29) {
        let found = reason { try TestPicture.bitmap(of: Array(file.prefix(count))) }
        switch found {
        case .truncated, .broken, .unknownFormat: break
        default: Issue.record("\(count) of \(file.count) bytes: \(String(describing: found))")
        }
      }
    }
  }

  @Test func changedBytesNeverDoHarm() throws {
    var random = SeededGenerator(seed: 12)
    let bitmap = TestPicture.noise(40, 24)
    let files = [
      try TestPicture.jpeg(bitmap), TestJPEG(isProgressive: true).file(bitmap),
      TestPNG().file(bitmap), TestPNG(kind: .palette, isInterlaced: true).file(bitmap),
      try TestPicture.webp(bitmap),
    ]
    for file in files {
      for _ in 0..<150 {
        var changed = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<changed.count, using: &random)
          changed[place] = UInt8.random(in: 0...255, using: &random)
        }
        // A picture that can still be decoded has the size that its header gives.
        guard let found = try? TestPicture.bitmap(of: changed, .fit(20, 20)) else { continue }
        #expect(found.size.width <= 20 && found.size.height <= 20)
      }
    }
  }

  // A file of a few kilobytes could contain any number of passes and keep a thread busy.
  @Test func passesWithoutEndAreCutOff() throws {
    let bitmap = TestPicture.noise(64, 64)
    let whole = TestJPEG(passes: 100).file(bitmap)
    #expect(TestJPEG.scans(of: whole) == 100)
    #expect(try TestPicture.bitmap(of: whole).size == bitmap.size)
    let bomb = TestJPEG(passes: 101).file(bitmap)
    #expect(reason { try TestPicture.bitmap(of: bomb) } == .tooManyPasses(limit: 100))
  }

  // Fixed bug: a PNG of 8 MB had 8 GB of data after its last row. libpng decompressed this data in a single call of 21
  // s, and accepted the file.
  @Test(arguments: [false, true])
  func whatFollowsTheLastRowIsBounded(isInterlaced: Bool) throws {
    let bitmap = TestPicture.noise(19, 13)
    var png = TestPNG(isInterlaced: isInterlaced)
    png.surplus = TestPNG.repeats(20_000)
    #expect(reason { try TestPicture.bitmap(of: png.file(bitmap)) } == .broken(.png))
    png.surplus = TestPNG.repeats(2_000)
    #expect(try TestPicture.bitmap(of: png.file(bitmap)) == bitmap)
  }

  // Only data after the rows is limited: a row itself may be larger.
  @Test func aLongRowIsNoSurplus() throws {
    let bitmap = TestPicture.noise(30_000, 2)
    #expect(try TestPicture.bitmap(of: TestPNG().file(bitmap)) == bitmap)
  }

  @Test func whatWaitsInMemoryIsBounded() throws {
    var limits = ImageLimits()
    limits.memory = 100_000
    let file = TestJPEG(isProgressive: true).file(TestPicture.noise(400, 400))
    let found = reason { try TestPicture.bitmap(of: file, within: limits) }
    #expect(found == .needsTooMuchMemory(limit: 100_000))
  }

  @Test func decodingStopsWhenNobodyWaits() throws {
    let file = TestPNG().file(TestPicture.noise(8, 200))
    let header = try ImageHeader(of: file, within: ImageLimits())
    var looks = 0
    let job = try ThumbnailMaker.job(file, header, .fit(8, 8), ImageLimits()) {
      looks += 1
      return looks > 2
    }
    #expect(reason { try ImageDecoder.bitmap(job) } == .cancelled)
    #expect(looks == 3)
  }
}
