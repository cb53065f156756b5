import CTable
import Glibc
import Measuring
import ViperaImages

/// The cost of finding a thumbnail in memory; each call finds another one, so that the order of last use changes.
struct MemoryHit {
  private static let count = 1_000

  private let images = ImageLoader(DotSource())
  private let addresses = (0..<count).map { "https://cdn.shop.example/products/\($0)/large.jpg" }
  private let requests: [ImageRequest]

  init() async throws {
    requests = addresses.map { ImageRequest($0, .fill(112, 112)) }
    for request in requests { _ = try await images.image(request) }
    guard images.cached(requests[0]) != nil else { throw MissedPictures() }
  }

  /// The time, compared with a hash table in C that has the URLs as keys.
  func rows() -> [Row] {
    // The table keeps pointers to the keys, so they are never freed.
    let keys = addresses.map { strdup($0) }
    for key in keys { table_add(key) }

    var (ours, theirs) = (Turn(), Turn())
    let ratio = Meter().ratio(
      of: { blackHole(images.cached(requests[ours.next()])) },
      over: { blackHole(table_find(keys[theirs.next()])) }
    )
    return Row.both("image.memory_hit_ns", "image.memory_hit_ratio", ratio)
  }

  /// The next position, which is far from the current one, because a neighbour may be in the processor's cache.
  private struct Turn {
    private var place = 0

    mutating func next() -> Int {
      place = (place + 617) % MemoryHit.count
      return place
    }
  }
}

/// The error if a picture is not in memory, so that the measurement is invalid.
private struct MissedPictures: Error {}
