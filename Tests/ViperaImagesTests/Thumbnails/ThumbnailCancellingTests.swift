import Dispatch
import Testing
import Vipera
import Waiting

@testable import ViperaImages

/// Cancelled work ends soon at every stage.
struct ThumbnailCancellingTests {
  /// Reports the cancellation from a certain check onward.
  private final class Looks: Sendable {
    private let count = Guarded(0)
    private let last: Int

    init(upTo last: Int) {
      self.last = last
    }

    var all: Int { count.withLock { $0 } }

    func look() -> Bool {
      count.withLock { count in
        count += 1
        return count >= last
      }
    }
  }

  // Fixed bug: rotating a photograph did not stop when its request was cancelled.
  @Test func turningStops() throws {
    let bitmap = TestPicture.noise(4, 400)
    let looks = Looks(upTo: 2)
    #expect(reason { try bitmap.turned(.upsideDown, looks.look) } == .cancelled)
    #expect(looks.all == 2)
    #expect(try bitmap.turned(.upsideDown).turned(.upsideDown) == bitmap)
  }

  @Test func theWhitePaperBehindItStops() {
    let clear = TestPicture.Color(9, 9, 9, 9)
    let bitmap = TestPicture.quarters(4, 400, [clear, clear, clear, clear])
    let looks = Looks(upTo: 2)
    #expect(reason { try bitmap.flattened(looks.look) } == .cancelled)
    #expect(looks.all == 2)
  }

  @Test(arguments: [ImageFormat.jpeg, .webp])
  func writingStops(format: ImageFormat) throws {
    let bitmap = TestPicture.noise(600, 600)
    for last in [1, 3, 20] {
      let looks = Looks(upTo: last)
      let found = reason {
        format == .jpeg
          ? try JPEGEncoder.bytes(bitmap, quality: 80, looks.look)
          : try WebPEncoder.bytes(bitmap, quality: 80, looks.look)
      }
      #expect(found == .cancelled)
      // libwebp checks for cancellation once more before it returns.
      #expect((last...last + 1).contains(looks.all))
    }
  }

  // Fixed bug: all passes of a progressive file were decoded before the first check for cancellation.
  @Test func passesOfAProgressiveFileStop() throws {
    let file = TestJPEG(isProgressive: true).file(TestPicture.noise(200, 200))
    let header = try ImageHeader(of: file, within: ImageLimits())
    let looks = Looks(upTo: 5)
    let job = try ThumbnailMaker.job(file, header, .fit(8, 8), ImageLimits(), looks.look)
    #expect(reason { try ImageDecoder.bitmap(job) } == .cancelled)
    #expect(looks.all == 5)
  }

  // Fixed bug: a WebP was decoded in a single call, and an interlaced PNG checked for cancellation once per pass. No
  // PNG checked within a row or a text chunk: 16 MB of empty blocks before the first row took 3 s.
  @Test func decodingStopsWithin() throws {
    let bitmap = TestPicture.noise(400, 300)
    var text = TestPNG()
    text.chunks = [TestPNG.chunk("zTXt", [0x61, 0, 0] + [UInt8](repeating: 0, count: 100_000))]
    for (file, last) in [
      (try TestPicture.webp(bitmap), 3), (TestWebP.lossless(bitmap), 3),
      (TestPNG(isInterlaced: true).file(bitmap), 30),
      (TestPNG().file(TestPicture.noise(30_000, 1)), 10), (text.file(TestPicture.noise(8, 8)), 50),
    ] {
      let header = try ImageHeader(of: file, within: ImageLimits())
      let looks = Looks(upTo: last)
      let job = try ThumbnailMaker.job(file, header, .fit(8, 8), ImageLimits(), looks.look)
      #expect(reason { try ImageDecoder.bitmap(job) } == .cancelled)
      #expect(looks.all == last)
    }
  }

  // Fixed bug: hashing a file of 16 MB blocked a thread of Swift's pool, or a server's loop.
  @Test func largeFilesAreNamedOnAThreadForIt() async throws {
    let maker = ThumbnailMaker(threads: 1)
    let gate = DispatchSemaphore(value: 0)
    let busy = Task {
      await reason { () async throws(ImageError) in
        try await maker.workers.run(Urgency(.normal)) { _ throws(ImageError) in gate.wait() }
      }
    }
    await waitUntil { maker.workers.count >= 1 }
    let large = try TestPicture.jpeg(TestPicture.noise(400, 300))
    let small = try TestPicture.jpeg(TestPicture.quarters(40, 30))
    #expect(large.count > 16_384)
    let task = Task { try await maker.whole(large, Urgency(.normal)) }
    await waitUntil { maker.workers.count >= 2 }
    #expect(try await maker.whole(small, Urgency(.normal)).size == PixelSize(40, 30))
    gate.signal()
    #expect(try await task.value == LoadedImage(large, .jpeg, PixelSize(400, 300)))
    #expect(await busy.value == nil)
  }
}
