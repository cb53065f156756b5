import Testing
import Vipera
import ViperaNetworking
import ViperaTesting
import Waiting

@testable import ViperaImages

/// Pictures come from the nearest cache that has them.
struct ImageLoaderTests {
  private let source = HeldSource()

  @Test func oneDownloadIsForAllWhoWish() async throws {
    let images = ImageLoader(source)
    let requests = [
      ImageRequest("a", .fit(20, 20)), ImageRequest("a", .fit(20, 20)), ImageRequest("a"),
      ImageRequest("a", .fill(9, 9), as: .webp),
    ]
    let tasks = requests.map { request in Task { try await images.image(request) } }
    await source.untilAsked(1)
    await waitUntil { images.activeWishes >= 4 && images.downloadWishes >= 3 }
    source.answer("a", .success(try Self.file()))
    let sizes = try await [
      tasks[0].value.size, tasks[1].value.size, tasks[2].value.size, tasks[3].value.size,
    ]
    #expect(sizes == [PixelSize(20, 15), PixelSize(20, 15), PixelSize(40, 30), PixelSize(9, 9)])
    #expect(source.asked == ["a"])
  }

  @Test func whatIsInMemoryIsNotFetchedAgain() async throws {
    let images = ImageLoader(source)
    source.prepare("a", .success(try Self.file()))
    let request = ImageRequest("a", .fit(20, 20))
    #expect(images.cached(request) == nil)
    let first = try await images.image(request)
    #expect(images.cached(request) == first)
    #expect(try await images.image(request) == first)
    #expect(source.asked == ["a"])
    images.freeMemory()
    #expect(images.cached(request) == nil)
  }

  @Test func whatIsOnTheDiskIsNotFetchedAgain() async throws {
    let folder = try CacheTestFolder()
    let cache = try folder.cache()
    source.prepare("a", .success(try Self.file()))
    let request = ImageRequest("a", .fit(20, 20), as: .webp)
    let first = try await ImageLoader(source, disk: cache).image(request)
    await cache.flush()
    #expect(folder.names.count == 2)
    let later = ImageLoader(source, disk: try folder.cache())
    #expect(try await later.image(request) == first)
    // A thumbnail of another shape is made from the cached file.
    #expect(try await later.image(ImageRequest("a", .fit(8, 8))).size == PixelSize(8, 6))
    #expect(source.asked == ["a"])
  }

  @Test func whatIsNoPictureIsKeptNowhere() async throws {
    let folder = try CacheTestFolder()
    let cache = try folder.cache()
    let images = ImageLoader(source, disk: cache)
    source.prepare("a", .success(Array("<html>".utf8)))
    for request in [ImageRequest("a"), ImageRequest("a", .fit(8, 8))] {
      #expect(
        await reason { () async throws(ImageError) in try await images.image(request) }
          == .unknownFormat
      )
    }
    await cache.flush()
    #expect(folder.names.isEmpty)
    #expect(images.memoryInUse == 0)
  }

  @Test func halfAPictureIsFetchedAgain() async throws {
    let folder = try CacheTestFolder()
    let cache = try folder.cache()
    let clock = ManualClock()
    let images = ImageLoader(source, disk: cache, clock: clock)
    let (file, request) = (try Self.file(), ImageRequest("a", .fit(8, 8)))
    source.prepare("a", .success(Array(file.prefix(file.count / 2))))
    let half = await reason { () async throws(ImageError) in try await images.image(request) }
    #expect(half == .truncated(.png) || half == .truncated(.jpeg))
    await cache.flush()
    #expect(folder.names.isEmpty)
    source.prepare("a", .success(file))
    await clock.advance(by: .seconds(10))
    #expect(try await images.image(request).size == PixelSize(8, 6))
    #expect(source.asked == ["a", "a"])
  }

  @Test func theLastWhoLeavesStopsTheDownload() async throws {
    let images = ImageLoader(source)
    let tasks = (0..<3).map { _ in Task { try await images.image(ImageRequest("a")) } }
    await source.untilAsked(1)
    await waitUntil { images.activeWishes >= 3 }
    tasks[0].cancel()
    tasks[1].cancel()
    for task in tasks.prefix(2) {
      #expect(await Self.outcome(of: task) == .cancelled)
    }
    #expect(source.cancelled.isEmpty)
    tasks[2].cancel()
    #expect(await Self.outcome(of: tasks[2]) == .cancelled)
    await source.untilCancelled(1)
    #expect(images.activeDownloads == 0)
  }

  @Test func whoIsCancelledBeforeAsksForNothing() async {
    let images = ImageLoader(source)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await images.image(ImageRequest("a"))
    }
    #expect(await Self.outcome(of: task) == .cancelled)
    #expect(source.asked.isEmpty)
  }

  @Test func whatComesLateIsKeptForItsOwnAddressAlone() async throws {
    let images = ImageLoader(DeafSource(source))
    let task = Task { try await images.image(ImageRequest("old")) }
    await source.untilAsked(1)
    task.cancel()
    #expect(await Self.outcome(of: task) == .cancelled)
    let next = Task { try await images.image(ImageRequest("new")) }
    await source.untilAsked(2)
    source.answer("old", .success(try Self.file(red: true)))
    source.answer("new", .success(try Self.file()))
    let picture = try await next.value
    let file = try Self.file()
    #expect(picture.bytes == file)
    #expect(images.cached(ImageRequest("new")) == picture)
    #expect(images.cached(ImageRequest("old")) == nil)
  }

  @Test func noMoreAreFetchedAtATimeThanMayBe() async throws {
    var configuration = ImageLoader.Configuration()
    configuration.downloads = 2
    let images = ImageLoader(source, configuration)
    let tasks = (0..<6).map { number in Task { try await images.image(ImageRequest("\(number)")) } }
    await waitUntil { images.activeWishes >= 6 && images.activeDownloads >= 6 }
    await source.untilAsked(2)
    #expect(source.asked.count == 2)
    for turn in 1...6 {
      await source.untilAsked(turn)
      for address in source.asked { source.answer(address, .success(try Self.file())) }
    }
    for task in tasks { _ = try await task.value }
    #expect(source.asked.count == 6)
  }

  @Test func whatIsWishedMostUrgentlyComesNext() async throws {
    var configuration = ImageLoader.Configuration()
    configuration.downloads = 1
    let images = ImageLoader(source, configuration)
    var tasks: [Task<LoadedImage, any Error>] = []
    for (address, priority) in [
      ("first", .normal), ("ahead", .prefetch), ("row", .normal), ("opened", .high),
      ("promoted", .prefetch),
      ("promoted", .high),
    ] as [(String, ImagePriority)] {
      tasks.append(Task { try await images.image(ImageRequest(address), priority: priority) })
      await waitUntil { images.activeWishes >= tasks.count }
      await waitUntil { images.activeDownloads >= min(tasks.count, 5) }
    }
    // The download's priority changes shortly after the request with the higher priority was counted.
    await waitUntil { images.downloadPriority(of: ImageRequest("promoted")) == .high }
    for turn in 1...5 {
      await source.untilAsked(turn)
      source.answer(source.asked[turn - 1], .success(try Self.file()))
    }
    for task in tasks { _ = try await task.value }
    #expect(source.asked == ["first", "opened", "promoted", "row", "ahead"])
  }

  // Fixed bug: if a URL was invalid, the flow recorded its password.
  @Test func aFlowHasNoSecretsOfAnAddressThatIsNone() async throws {
    let images = ImageLoader(source)
    let address = "https://ada:s3cret@cdn.example/a?access_token=s3cret"
    source.prepare(address, .failure(NetworkError(.unreadable)))
    let flow = Flow()
    let probe = Probe(flow: flow, module: "Rows", usualSender: .presenter, receiver: .interactor)
    await probe.call("rows()") {
      _ = await reason { () async throws(ImageError) in
        try await images.image(ImageRequest(address))
      }
    }
    #expect(
      flow.snapshot().messages.last?.arguments.map(\.text)
        == ["\"https://•••@cdn.example/a?access_token=•••\""]
    )
  }

  @Test func anEmptyAddressDoesNothing() async {
    let images = ImageLoader(source)
    #expect(
      await reason { () async throws(ImageError) in try await images.image(ImageRequest("")) }
        == .noAddress
    )
    #expect(source.asked.isEmpty)
  }

  @Test func progressIsToldToEveryWish() async throws {
    let images = ImageLoader(source)
    let told = Noted<Int>()
    let tasks = [ImageRequest("a"), ImageRequest("a", .fit(8, 8))].map { request in
      Task {
        try await images.image(request, reporting: { told.add($0.received) })
      }
    }
    await source.untilAsked(1)
    await waitUntil { images.activeWishes >= 2 }
    await waitUntil { images.downloadWishes >= 2 }
    source.report("a", TransferProgress(received: 10, toReceive: 100))
    source.answer("a", .success(try Self.file()))
    for task in tasks { _ = try await task.value }
    #expect(told.list == [10, 10])
  }

  @Test func aFailureIsTriedAgainByTheNextWish() async throws {
    let images = ImageLoader(source)
    source.prepare("a", .failure(NetworkError(.timedOut(after: .seconds(1)))))
    do throws(ImageError) {
      _ = try await images.image(ImageRequest("a"))
      Issue.record("A picture came from nowhere.")
    } catch {
      #expect(error.reason == .notFetched)
      #expect(error.network?.reason == .timedOut(after: .seconds(1)))
    }
    source.prepare("a", .success(try Self.file()))
    #expect(try await images.image(ImageRequest("a")).size == PixelSize(40, 30))
  }

  static func file(red: Bool = false) throws -> [UInt8] {
    let one = TestPicture.red
    return try TestPicture.jpeg(
      red ? TestPicture.quarters(40, 30, [one, one, one, one]) : TestPicture.quarters(40, 30)
    )
  }

  private static func outcome(of task: Task<LoadedImage, any Error>) async -> ImageError.Reason? {
    do {
      _ = try await task.value
      return nil
    } catch {
      return (error as? ImageError)?.reason
    }
  }
}

/// A source that ignores cancellation.
private struct DeafSource: ImageSource {
  let source: HeldSource

  init(_ source: HeldSource) {
    self.source = source
  }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    let source = source
    return try await Task {
      try await source.file(at: address, atMost: limit, reporting: report)
    }.value
  }
}
