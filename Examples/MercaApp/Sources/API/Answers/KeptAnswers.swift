package import Store
import Synchronization

/// Answers about single things, each kept until anything at all is written to the store.
///
/// A number has one place, in which the next one of that place follows it: so many are kept, and nobody has
/// to know who was asked for last.
package final class KeptAnswers: Sendable {
  private struct Kept {
    let id: Int
    let stamp: StoreStamp
    let body: TaggedBody
  }

  /// How many are kept.
  static let count = 1_024
  /// The largest body that is.
  static let mostBytes = 8_192

  private let places = Mutex<[Kept?]>(Array(repeating: nil, count: count))
  private let stamp: @Sendable () -> StoreStamp?

  /// Creates a place for answers that are made of what is in a store, and of nothing else.
  ///
  /// - Parameter stamp: The store's.
  package init(stamp: @escaping @Sendable () -> StoreStamp?) {
    self.stamp = stamp
  }

  /// The answer about a thing: the one that is kept, or the one that `make` reads.
  func body(
    of id: Int,
    _ make: () async throws(APIFailure) -> TaggedBody
  ) async throws(APIFailure) -> TaggedBody {
    // From before it is read: what is written in between makes what is kept an older one.
    guard let stamp = stamp() else { return try await make() }
    let place = id & (Self.count - 1)
    let kept = places.withLock { $0[place] }
    if let kept, kept.id == id, kept.stamp == stamp { return kept.body }
    let body = try await make()
    if body.bytes.count <= Self.mostBytes {
      places.withLock { $0[place] = Kept(id: id, stamp: stamp, body: body) }
    }
    return body
  }
}
