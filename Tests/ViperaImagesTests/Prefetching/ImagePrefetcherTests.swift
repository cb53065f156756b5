import Testing
import Vipera
import Waiting

@testable import ViperaImages

/// Pictures that the user may see next.
struct ImagePrefetcherTests {
  private let source = HeldSource()

  @Test func whatWasFetchedAheadIsAtHand() async throws {
    let images = ImageLoader(source)
    let ahead = ImagePrefetcher(images)
    source.prepare("a", .success(try ImageLoaderTests.file()))
    ahead.fetch([ImageRequest("a"), ImageRequest("")])
    await waitUntil { ahead.count == 0 }
    #expect(images.cached(ImageRequest("a")) != nil)
    ahead.fetch([ImageRequest("a")])
    #expect(ahead.count == 0)
    #expect(source.asked == ["a"])
  }

  @Test func whatIsReallyWishedIsPromoted() async throws {
    var configuration = ImageLoader.Configuration()
    configuration.downloads = 2
    let images = ImageLoader(source, configuration)
    let ahead = ImagePrefetcher(images)
    ahead.fetch((0..<4).map { ImageRequest("\($0)") })
    // Prefetching uses only half of the possible downloads.
    await source.untilAsked(1)
    await waitUntil { images.activeDownloads >= 4 }
    let first = source.asked
    #expect(first.count == 1)
    let wanted = try #require((0..<4).map(String.init).last { !first.contains($0) })
    let task = Task { try await images.image(ImageRequest(wanted)) }
    await source.untilAsked(2)
    #expect(source.asked.last == wanted)
    source.answer(wanted, .success(try ImageLoaderTests.file()))
    _ = try await task.value
    ahead.stopAll()
    await source.untilCancelled(1)
  }

  @Test func stoppingLeavesAloneWhatIsReallyWished() async throws {
    let images = ImageLoader(source)
    let ahead = ImagePrefetcher(images)
    let request = ImageRequest("a")
    ahead.fetch([request])
    await source.untilAsked(1)
    let task = Task { try await images.image(request) }
    await waitUntil { images.activeWishes >= 2 }
    ahead.stop([request])
    await waitUntil { images.activeWishes <= 1 }
    source.answer("a", .success(try ImageLoaderTests.file()))
    #expect(try await task.value.size == PixelSize(40, 30))
    #expect(source.cancelled.isEmpty)
  }

  @Test func thoseThatWereAskedForFirstGiveWay() async throws {
    let ahead = ImagePrefetcher(ImageLoader(source), most: 3)
    ahead.fetch((0..<10).map { ImageRequest("\($0)") })
    #expect(ahead.count == 3)
    ahead.stop([ImageRequest("9"), ImageRequest("8"), ImageRequest("0")])
    #expect(ahead.count == 1)
    ahead.stopAll()
    #expect(ahead.count == 0)
  }

  @Test func aPrefetcherThatGoesFetchesNothingMore() async throws {
    let images = ImageLoader(source)
    var ahead: ImagePrefetcher? = ImagePrefetcher(images)
    ahead?.fetch([ImageRequest("a")])
    await source.untilAsked(1)
    ahead = nil
    await source.untilCancelled(1)
  }
}
