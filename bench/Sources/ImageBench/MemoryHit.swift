import Measuring
import ViperaImages

/// What it takes to find a thumbnail in memory: another one each time, so that each becomes the one
/// that was used last.
func memoryHit() async throws -> Row {
  let images = ImageLoader(DotSource())
  let requests = (0..<1000).map {
    ImageRequest("https://cdn.shop.example/products/\($0)/large.jpg", .fill(112, 112))
  }
  for request in requests { _ = try await images.image(request) }
  var next = 0
  var found = 0
  let spread = Meter().nanoseconds {
    if images.cached(requests[next]) != nil { found += 1 }
    // Not the neighbour, which may be at hand for the processor.
    next = (next + 617) % requests.count
  }
  guard found > 0 else { throw MissedPictures() }
  blackHole(found)
  return Row("image.memory_hit_ns", spread, unit: "ns")
}

/// The pictures were not in memory, so that nothing was measured.
private struct MissedPictures: Error {}
