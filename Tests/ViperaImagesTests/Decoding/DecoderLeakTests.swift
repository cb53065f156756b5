import TestServers
import Testing

@testable import ViperaImages

/// All memory that the image libraries allocate is freed.
struct DecoderLeakTests {
  /// Measures memory in a separate process, because sanitizers report Swift's metadata as leaks.
  ///
  /// 50 rounds of work must leave less than 5 kB allocated, which is 100 bytes for each round.
  @Test(.enabled(if: Heap.isCounted, "A sanitizer has a malloc of its own, and does not count."))
  func whateverBecomesOfAPictureNothingIsLeft() async {
    await #expect(processExitsWith: .success) {
      let files = try DecoderLeakTests.files()
      for _ in 0..<10 { DecoderLeakTests.work(on: files) }
      let before = Heap.bytesInUse
      for _ in 0..<50 { DecoderLeakTests.work(on: files) }
      #expect(Heap.bytesInUse - before < 5_000)
    }
  }

  /// Complete, truncated and changed files of all kinds.
  private static func files() throws -> [[UInt8]] {
    let bitmap = TestPicture.noise(60, 40)
    let clear = TestPicture.Color(200, 0, 0, 90)
    let whole = [
      try TestPicture.jpeg(bitmap), TestJPEG(isProgressive: true).file(bitmap),
      TestJPEG(isCMYK: true).file(bitmap), TestJPEG(passes: 101).file(bitmap),
      TestPNG().file(bitmap), TestPNG(kind: .palette, isInterlaced: true).file(bitmap),
      try TestPicture.webp(bitmap), TestWebP.lossless(bitmap),
      try TestPicture.webp(TestPicture.quarters(60, 40, [clear, clear, clear, clear])),
    ]
    return whole
      + whole.flatMap { file in
        [file.count / 4, file.count / 2, file.count - 9].flatMap { place in
          var changed = file
          changed[place] ^= 0x55
          return [changed, Array(file.prefix(place))]
        }
      }
  }

  private static func work(on files: [[UInt8]]) {
    for file in files {
      for looks in [Int.max, 2] {
        // Decoding most of these files fails, as intended.
        guard let bitmap = try? decoded(file, leavingAfter: looks) else { continue }
        _ = try? JPEGEncoder.bytes(bitmap, quality: 80)
        _ = try? WebPEncoder.bytes(bitmap, quality: 80)
        _ = try? JPEGEncoder.bytes(bitmap, quality: 80) { true }
        _ = try? WebPEncoder.bytes(bitmap, quality: 80) { true }
      }
    }
  }

  private static func decoded(_ file: [UInt8], leavingAfter looks: Int) throws -> Bitmap {
    let limits = ImageLimits()
    let header = try ImageHeader(of: file, within: limits)
    var left = looks
    let job = try ThumbnailMaker.job(file, header, .fill(20, 20), limits) {
      left -= 1
      return left < 0
    }
    return try ImageDecoder.bitmap(job)
  }
}
