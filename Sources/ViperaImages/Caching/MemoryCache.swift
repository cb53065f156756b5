import Vipera

/// A cache of pictures in memory, by address, shape and format; pictures expire by age.
final class MemoryCache: Sendable {
  private struct Kept {
    let picture: LoadedImage
    let fetched: Duration
  }

  /// The cost of a picture in addition to its file, for key, value and indices.
  private static let overhead = 400

  private let pictures: Guarded<LeastRecentlyUsed<ImageRequest, Kept>>
  private let age: Duration
  private let stopwatch: Stopwatch

  /// Creates a cache for at most `bytes` of pictures, each kept until `age` after it was fetched.
  init(bytes: Int, age: Duration, _ stopwatch: Stopwatch) {
    pictures = Guarded(LeastRecentlyUsed(limit: bytes))
    self.age = age
    self.stopwatch = stopwatch
  }

  /// The number of bytes that the cache uses.
  var bytes: Int { pictures.withLock(\.cost) }

  func picture(for request: ImageRequest) -> LoadedImage? {
    let now = stopwatch.elapsed
    return pictures.withLock { pictures in
      guard let kept = pictures.value(for: request) else { return nil }
      guard now - kept.fetched <= age else {
        pictures.remove(request)
        return nil
      }
      return kept.picture
    }
  }

  /// Stores a picture that was fetched at the stopwatch's time `fetched`.
  func keep(_ picture: LoadedImage, for request: ImageRequest, fetched: Duration) {
    let cost =
      picture.bytes.count + request.address.utf8.count
      + (request.version?.utf8.count ?? 0) + Self.overhead
    let kept = Kept(picture: picture, fetched: fetched)
    pictures.withLock { $0.insert(kept, cost: cost, for: request) }
  }

  func removeAll() {
    pictures.withLock { $0.removeAll() }
  }
}
