import TestServers
import Testing

@testable import ViperaImages

/// The memory for decompressing lossless WebPs, which is checked before decompression.
struct LosslessPackingTests {
  private static let setBytes = 2_960 * 4 + 576

  // Fixed bug: libwebp took 364 MB for a file of 295 kB with a million pixels, and more for larger files, whatever the
  // limit was.
  @Test func setsOfCodesWithoutEndAreRefusedBeforeTheyAreMade() {
    let size = PixelSize(1024, 1024)
    let limit = ImageLimits().memory
    let alpha = TestWebP.alphaOfManySets(size)
    for file in [
      TestWebP.manySets(size),
      TestWebP.extended(size, flags: 0, [TestWebP.picture(in: TestWebP.manySets(size))]),
      TestWebP.extended(size, flags: 16, [alpha, ("VP8 ", [0, 0])]),
      // If there are several alpha chunks, the last one before the picture counts.
      TestWebP.extended(size, flags: 16, [("ALPH", [0, 0]), alpha, ("VP8 ", [0, 0])]),
    ] {
      #expect(
        reason { try TestPicture.bitmap(of: file) }
          == .needsTooMuchMemory(limit: limit)
      )
    }
  }

  // Fixed bug: libwebp ignores the declared length of a chunk, so a chunk with a length that was too short still took
  // as much memory as before.
  @Test func aChunkThatSaysItIsShortIsReadAsLibwebpReadsIt() throws {
    let size = PixelSize(64, 64)
    let honest = TestWebP.manySets(size)
    var lying = honest
    lying.replaceSubrange(16..<20, with: [10, 0, 0, 0])
    #expect(try WebPHeader.unpacking(lying, size) == WebPHeader.unpacking(honest, size))
  }

  @Test func eachSetCounts() throws {
    let size = PixelSize(64, 64)
    let file = TestWebP.manySets(size)
    #expect(try WebPHeader.unpacking(file, size) == 256 * Self.setBytes + 256 * 4)
    // The picture is valid: libwebp decodes it, too.
    #expect(try TestPicture.bitmap(of: file).color(63, 63).parts == [0, 0, 0, 0])
  }

  /// Pictures of all kinds, encoded by libwebp with transforms, palettes, a color cache and several sets of codes.
  @Test func whatEncodersWriteTakesLittle() throws {
    let pictures = [
      TestPicture.noise(40, 30), TestPicture.quarters(333, 77), Self.patches(300, 260),
      TestPicture.quarters(1, 1),
    ]
    for picture in pictures {
      let file = TestWebP.lossless(picture)
      let unpacking = try WebPHeader.unpacking(file, picture.size)
      #expect(unpacking >= Self.setBytes)
      #expect(unpacking < 200_000)
      #expect(try TestPicture.bitmap(of: file).pixels == picture.pixels)
    }
    let patches = Self.patches(300, 260)
    let several = try WebPHeader.unpacking(TestWebP.lossless(patches), patches.size)
    #expect(several > 2 * Self.setBytes)
  }

  /// A picture whose regions need different prefix codes for the best compression.
  private static func patches(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 7)
    func byte() -> UInt8 { UInt8.random(in: .min ... .max, using: &random) }
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (low, high) = (UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y))
        switch (x / 32 + y / 48) % 4 {
        case 0: pixels += [low, high, UInt8(truncatingIfNeeded: x * y), 255]
        case 1: pixels += [byte() & 0xF0, 200, high, 255]
        case 2: pixels += [byte(), byte(), byte(), 255]
        default: pixels += [0, 0, byte() & 1, 255]
        }
      }
    }
    return Bitmap(PixelSize(width, height), pixels)
  }
}
