import Testing
import ViperaTesting

@testable import ViperaImages

/// Pictures that are cached in memory.
struct MemoryCacheTests {
  private let clock = ManualClock()

  // Fixed bug: the pictures `1.jpg` of two sellers had the same cache key.
  @Test func picturesAreKnownByTheirWholeAddress() {
    let cache = cache(100_000)
    let addresses = ["http://a/1.jpg", "http://b/1.jpg", "http://a/1.jpg?v=2", "http://a/x/1.jpg"]
    for (number, address) in addresses.enumerated() {
      cache.keep(Self.picture(number), for: ImageRequest(address), fetched: .zero)
    }
    for (number, address) in addresses.enumerated() {
      #expect(cache.picture(for: ImageRequest(address))?.bytes.first == UInt8(number))
    }
  }

  @Test func everyShapeFormatAndVersionIsAPictureOfItsOwn() {
    let cache = cache(100_000)
    let requests = [
      ImageRequest("x"), ImageRequest("x", .fit(1, 2)), ImageRequest("x", .fill(1, 2)),
      ImageRequest("x", .fit(2, 1)), ImageRequest("x", .fit(1, 2), as: .webp),
      ImageRequest("x", .fit(1, 2), version: "1"), ImageRequest("x", version: "1"),
    ]
    for (number, request) in requests.enumerated() {
      cache.keep(Self.picture(number), for: request, fetched: .zero)
    }
    #expect(requests.map { cache.picture(for: $0)?.bytes.first } == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func bytesAreBounded() {
    let cache = cache(10_000)
    for number in 0..<100 {
      cache.keep(Self.picture(number), for: ImageRequest("\(number)"), fetched: .zero)
    }
    #expect(cache.bytes <= 10_000)
    #expect(cache.picture(for: ImageRequest("99")) != nil)
    #expect(cache.picture(for: ImageRequest("0")) == nil)
    cache.removeAll()
    #expect(cache.bytes == 0)
  }

  // Fixed bug: a server that had run for a year still showed the pictures of its first day.
  @Test func whatIsTooOldIsNotShown() async {
    let cache = cache(100_000)
    for (number, fetched) in [Duration.zero, .seconds(-60), .seconds(40)].enumerated() {
      cache.keep(Self.picture(number), for: ImageRequest("\(number)"), fetched: fetched)
    }
    await clock.advance(by: .seconds(40))
    #expect((0..<3).map { cache.picture(for: ImageRequest("\($0)")) != nil } == [true, true, true])
    await clock.advance(by: .seconds(1))
    #expect(
      (0..<3).map { cache.picture(for: ImageRequest("\($0)")) != nil } == [true, false, true]
    )
    await clock.advance(by: .seconds(60))
    #expect(
      (0..<3).map { cache.picture(for: ImageRequest("\($0)")) != nil } == [false, false, true]
    )
    #expect(cache.bytes < 2000)
  }

  private func cache(_ bytes: Int) -> MemoryCache {
    MemoryCache(bytes: bytes, age: .seconds(100), Stopwatch(clock))
  }

  private static func picture(_ number: Int) -> LoadedImage {
    LoadedImage([UInt8(number)] + Array(repeating: 0, count: 999), .jpeg, PixelSize(1, 1))
  }
}
