import TestServers
import Testing
import Vipera
import ViperaNetworking
import Waiting

@testable import ViperaImages

/// Cancelled requests for pictures release everything.
struct WithdrawingTests {
  /// The caller's task-local name, as the source sees it.
  private enum Caller {
    @TaskLocal static var name = "nobody"
  }

  private struct Nosy: ImageSource {
    let seen: Noted<String>
    let file: [UInt8]

    func file(
      at address: String,
      atMost limit: Int,
      reporting report: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> [UInt8] {
      seen.add(Caller.name)
      return file
    }
  }

  @Test func tenThousandWishesWithdrawnAtRandomMomentsLeaveNothing() async throws {
    let source = FickleSource(try ImageLoaderTests.file())
    var configuration = ImageLoader.Configuration()
    configuration.memory = 20_000
    configuration.waiting = 30
    let images = ImageLoader(source, configuration)
    var random = SeededGenerator(seed: 16)
    var tasks: [Task<ImageError.Reason?, Never>] = []
    for number in 0..<10_000 {
      tasks.append(Self.wish(number, images, &random))
      for _ in 0..<Int.random(in: 0..<8, using: &random) { await Task.yield() }
      while tasks.count > 40 {
        let task = tasks.remove(at: Int.random(in: 0..<tasks.count, using: &random))
        task.cancel()
        try #require(Self.mayEnd(await task.value))
      }
    }
    for task in tasks { task.cancel() }
    for task in tasks { try #require(Self.mayEnd(await task.value)) }
    #expect(images.activeWishes == 0)
    // A cancelled caller continues first, and its work ends shortly afterwards.
    await waitUntil {
      images.downloadWishes == 0 && images.runningDownloads == 0 && images.runningWishes == 0
    }
    await waitUntil { images.jobs == 0 && source.fetching == 0 }
    #expect(images.activeDownloads == 0)
    #expect(images.memoryInUse <= 20_000)
    #expect(try await images.image(ImageRequest("ok", .fit(9, 9))).size == PixelSize(9, 7))
  }

  // Fixed bug: the flow of the first caller also recorded downloads for other callers.
  @Test func noCallersValuesAreInTheWorkForAll() async throws {
    let seen = Noted<String>()
    let images = ImageLoader(Nosy(seen: seen, file: try ImageLoaderTests.file()))
    try await Caller.$name.withValue("first") {
      _ = try await images.image(ImageRequest("a", .fit(8, 8)))
    }
    #expect(seen.list == ["nobody"])
  }

  private static func wish(
    _ number: Int,
    _ images: ImageLoader,
    _ random: inout SeededGenerator
  ) -> Task<ImageError.Reason?, Never> {
    let kind = ["ok", "late", "page", "never"][Int.random(in: 0..<4, using: &random)]
    let side = [8, 12, 16][Int.random(in: 0..<3, using: &random)]
    let priority = ImagePriority.allCases[Int.random(in: 0..<3, using: &random)]
    // Many tasks request the same pictures, and some request a picture again after it was cancelled.
    let request = ImageRequest("\(kind)\(number / 100 * 7 + number % 7)", .fit(side, side))
    let isLeftAtOnce = Int.random(in: 0..<10, using: &random) == 0
    return Task {
      if isLeftAtOnce { withUnsafeCurrentTask { $0?.cancel() } }
      return await reason { () async throws(ImageError) in
        try await images.image(request, priority: priority, reporting: { _ in })
      }
    }
  }

  private static func mayEnd(_ reason: ImageError.Reason?) -> Bool {
    switch reason {
    case nil, .cancelled, .unknownFormat, .overloaded: true
    default: false
    }
  }
}
