import CTable
import Glibc
import Measuring
import ViperaImages

/// What it takes to find a thumbnail in memory: another one each time, so that each becomes the one
/// that was used last.
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

  /// The time beside that of a hash table in C with the addresses as keys.
  func rows() -> [Row] {
    // The table keeps them for good.
    let keys = addresses.map { strdup($0) }
    for key in keys { table_add(key) }

    var (ours, theirs) = (Turn(), Turn())
    let ratio = Meter().ratio(
      of: { blackHole(images.cached(requests[ours.next()])) },
      over: { blackHole(table_find(keys[theirs.next()])) }
    )
    return Row.both("image.memory_hit_ns", "image.memory_hit_ratio", ratio)
  }

  /// The next place: not the neighbour, which may be at hand for the processor.
  private struct Turn {
    private var place = 0

    mutating func next() -> Int {
      place = (place + 617) % MemoryHit.count
      return place
    }
  }
}

/// The pictures were not in memory, so that nothing was measured.
private struct MissedPictures: Error {}
