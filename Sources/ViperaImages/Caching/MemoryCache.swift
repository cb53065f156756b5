import Vipera

/// Pictures in memory, by their whole address, shape and format, until they are too old.
final class MemoryCache: Sendable {
  private struct Kept {
    let picture: LoadedImage
    let fetched: Duration
  }

  /// The cost of one picture in addition to its file: key, value and indices.
  private static let overhead = 400

  private let pictures: Guarded<LeastRecentlyUsed<ImageRequest, Kept>>
  private let age: Duration
  private let stopwatch: Stopwatch

  /// Keeps pictures of at most `bytes` together, each for `age` after it was fetched.
  init(bytes: Int, age: Duration, _ stopwatch: Stopwatch) {
    pictures = Guarded(LeastRecentlyUsed(limit: bytes))
    self.age = age
    self.stopwatch = stopwatch
  }

  /// How many bytes are used.
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

  /// Keeps a picture that was fetched at `fetched`, measured by the stopwatch.
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
