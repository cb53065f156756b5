import Vipera

/// Pictures in memory, by all of their address, shape and format.
final class MemoryCache: Sendable {
  /// What one picture costs besides its file: key, value and places.
  private static let overhead = 400

  private let pictures: Guarded<LeastRecentlyUsed<ImageRequest, LoadedImage>>

  /// Keeps pictures of at most `bytes` together.
  init(bytes: Int) {
    pictures = Guarded(LeastRecentlyUsed(limit: bytes))
  }

  /// How many bytes are taken.
  var bytes: Int { pictures.withLock(\.cost) }

  func picture(for request: ImageRequest) -> LoadedImage? {
    pictures.withLock { $0.value(for: request) }
  }

  func keep(_ picture: LoadedImage, for request: ImageRequest) {
    let cost = picture.bytes.count + request.address.utf8.count + Self.overhead
    pictures.withLock { $0.insert(picture, cost: cost, for: request) }
  }

  func removeAll() {
    pictures.withLock { $0.removeAll() }
  }
}
