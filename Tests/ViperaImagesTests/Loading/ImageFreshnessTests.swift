import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import ViperaImages

/// The time for which pictures and failures are cached.
struct ImageFreshnessTests {
  private static let month = Duration.seconds(30 * 86_400)
  private let source = HeldSource()
  private let clock = ManualClock()

  @Test func aPictureInMemoryIsFetchedAnewWhenItIsTooOld() async throws {
    let images = ImageLoader(source, clock: clock)
    source.prepare("a", .success(try ImageLoaderTests.file()))
    _ = try await images.image(ImageRequest("a"))
    await clock.advance(by: Self.month)
    _ = try await images.image(ImageRequest("a"))
    #expect(source.asked == ["a"])
    await clock.advance(by: .seconds(1))
    #expect(images.cached(ImageRequest("a")) == nil)
    _ = try await images.image(ImageRequest("a"))
    #expect(source.asked == ["a", "a"])
  }

  // Fixed bug: if a thumbnail was made on the last day of its picture, it was shown for another month.
  @Test func aThumbnailIsAsOldAsThePictureItIsMadeOf() async throws {
    let folder = try CacheTestFolder()
    let cache = try folder.cache()
    source.prepare("a", .success(try ImageLoaderTests.file()))
    let images = ImageLoader(source, disk: cache, clock: clock)
    _ = try await images.image(ImageRequest("a"))
    await cache.flush()
    await folder.pass(Self.month - .seconds(10), clock)
    let small = ImageRequest("a", .fit(8, 8))
    _ = try await images.image(small)
    await cache.flush()
    #expect(folder.names.count == 2)
    await folder.pass(.seconds(10), clock)
    let restarted = ImageLoader(source, disk: try folder.cache(), clock: clock)
    _ = try await restarted.image(small)
    #expect(source.asked == ["a"])
    await folder.pass(.seconds(1), clock)
    #expect(images.cached(small) == nil)
    #expect(restarted.cached(small) == nil)
    _ = try await ImageLoader(source, disk: try folder.cache(), clock: clock).image(small)
    #expect(source.asked == ["a", "a"])
  }

  @Test func anotherQualityIsAnotherThumbnail() async throws {
    let folder = try CacheTestFolder()
    source.prepare("a", .success(try TestPicture.jpeg(TestPicture.noise(80, 60))))
    let request = ImageRequest("a", .fit(40, 40))
    var sizes: [Int] = []
    for quality in [90, 20, 90] {
      var configuration = ImageLoader.Configuration()
      configuration.quality = quality
      let cache = try folder.cache()
      let images = ImageLoader(source, disk: cache, configuration)
      sizes.append(try await images.image(request).bytes.count)
      await cache.flush()
    }
    #expect(sizes[0] > sizes[1])
    #expect(sizes[0] == sizes[2])
    #expect(folder.names.count == 3)
    #expect(request.storedKey(quality: 90).contains(" v\(ThumbnailMaker.version) "))
  }

  @Test func whatTakesThePlaceOfAPictureIsAnother() async throws {
    let folder = try CacheTestFolder()
    source.prepare("a", .success(try ImageLoaderTests.file()))
    let first = ImageRequest("a", .fit(8, 8), version: "1")
    for round in 1...2 {
      let cache = try folder.cache()
      let images = ImageLoader(source, disk: cache)
      for version in ["1", "2", "1"] {
        _ = try await images.image(ImageRequest("a", .fit(8, 8), version: version))
      }
      await cache.flush()
      #expect(source.asked == ["a", "a"], "In round \(round).")
    }
    // The keys of the two pictures differ, even for such URLs.
    for address in ["1:1 a", "/1:1 a"] {
      let sly = ImageRequest(address, .fit(8, 8))
      #expect(first.file.fileKey != sly.file.fileKey)
      #expect(first.storedKey(quality: 80) != sly.storedKey(quality: 80))
    }
  }

  // Fixed bug: each visible row downloaded the same invalid file again.
  @Test(arguments: ["half", "page", "gone", "none"])
  func whatIsBrokenIsNotFetchedByEachRow(kind: String) async throws {
    let images = ImageLoader(source, clock: clock)
    source.prepare("a", try Self.failure(kind))
    let requests = [ImageRequest("a", .fit(8, 8)), ImageRequest("a", .fit(8, 8))]
    var reasons: [ImageError.Reason?] = []
    for request in requests {
      reasons.append(
        await reason { () async throws(ImageError) in try await images.image(request) }
      )
    }
    #expect(reasons[0] != nil)
    #expect(reasons[0] == reasons[1])
    #expect(source.asked == ["a"])
    await clock.advance(by: .seconds(10))
    source.prepare("a", .success(try ImageLoaderTests.file()))
    _ = try await images.image(requests[0])
    #expect(source.asked == ["a", "a"])
  }

  @Test func aRetryAsksTheSourceAgain() async throws {
    let images = ImageLoader(source, clock: clock)
    let request = ImageRequest("a", .fit(8, 8))
    source.prepare("a", try Self.failure("page"))
    #expect(
      await reason { () async throws(ImageError) in try await images.image(request) }
        == .unknownFormat
    )
    source.prepare("a", .success(try ImageLoaderTests.file()))
    #expect(
      await reason { () async throws(ImageError) in try await images.image(request) }
        == .unknownFormat
    )
    #expect(try await images.image(request, isRetry: true).size == PixelSize(8, 6))
    #expect(source.asked == ["a", "a"])
  }

  // Fixed bug: if a file had a valid header but could not be decoded, each new request read it from the disk.
  @Test(
    arguments: [
      ("passes", .tooManyPasses(limit: 100)), ("memory", .needsTooMuchMemory(limit: 100_000)),
    ] as [(String, ImageError.Reason)]
  )
  func whatCannotBeDecodedIsFetchedAgain(kind: String, expected: ImageError.Reason) async throws {
    let folder = try CacheTestFolder()
    let cache = try folder.cache()
    var configuration = ImageLoader.Configuration()
    configuration.limits.memory = 100_000
    let images = ImageLoader(source, disk: cache, configuration, clock: clock)
    let request = ImageRequest("a", .fit(8, 8))
    let bomb =
      kind == "passes"
      ? TestJPEG(passes: 101).file(TestPicture.noise(64, 64))
      : TestJPEG(isProgressive: true).file(TestPicture.noise(400, 400))
    source.prepare("a", .success(bomb))
    #expect(
      await reason { () async throws(ImageError) in try await images.image(request) } == expected
    )
    await cache.flush()
    #expect(folder.names.isEmpty)
    source.prepare("a", .success(try ImageLoaderTests.file()))
    #expect(try await images.image(request, isRetry: true).size == PixelSize(8, 6))
    #expect(source.asked == ["a", "a"])
    await cache.flush()
    #expect(folder.names.count == 2)
  }

  @Test func aSlotAsksAgainWhenAPersonWantsIt() async throws {
    try await withTestHost { host in
      let slot = ImageSlot(ImageLoader(source, clock: clock), .fit(8, 8))
      slot.retry()
      #expect(slot.phase == .empty)
      slot.show("a")
      await source.untilAsked(1)
      source.answer("a", .success(Array("<html>".utf8)))
      await host.until { slot.phase == .failed(.unknownFormat) }
      slot.show("a")
      await host.until { slot.phase == .failed(.unknownFormat) }
      #expect(source.asked == ["a"])
      slot.retry()
      await source.untilAsked(2)
      source.answer("a", .success(try ImageLoaderTests.file()))
      await host.until { if case .shown = slot.phase { true } else { false } }
    }
  }

  // A temporary failure is not cached, because the next attempt may succeed.
  @Test func failuresOfTheMomentAreNotRemembered() async throws {
    let images = ImageLoader(source, clock: clock)
    for failure in [NetworkError.Reason.offline, .status(503), .status(429), .connectionLost] {
      source.prepare("a", .failure(NetworkError(failure)))
      #expect(
        await reason { () async throws(ImageError) in try await images.image(ImageRequest("a")) }
          == .notFetched
      )
    }
    #expect(source.asked.count == 4)
  }

  @Test func failuresAreBounded() {
    let failures = FailureMemory(age: .seconds(10), Stopwatch(clock))
    for number in 0..<3000 {
      failures.note(ImageError(.unknownFormat), for: ImageRequest("\(number)"))
    }
    #expect(failures.count == 1000)
    #expect(failures.error(for: ImageRequest("2999")) != nil)
    #expect(failures.error(for: ImageRequest("0")) == nil)
  }

  private static func failure(_ kind: String) throws -> Result<[UInt8], NetworkError> {
    let file = try ImageLoaderTests.file()
    switch kind {
    case "half": return .success(Array(file.prefix(file.count / 2)))
    case "page": return .success(Array("<html>".utf8))
    case "gone": return .failure(NetworkError(.status(404), response: HTTPResponse(status: 404)))
    default: return .failure(NetworkError(.emptyBody, response: HTTPResponse(status: 204)))
    }
  }
}
