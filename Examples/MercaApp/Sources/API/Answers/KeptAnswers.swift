package import Store
import Synchronization

/// A cache of responses about single resources; any write to the store makes them outdated.
///
/// Each id has one slot, and a new id replaces the one before in its slot. So the number of responses is fixed, and no
/// access times need to be tracked.
package final class KeptAnswers: Sendable {
  private struct Kept {
    let id: Int
    let stamp: StoreStamp
    let body: TaggedBody
  }

  /// The number of slots.
  static let count = 1_024
  /// The maximum size of a cached body, in bytes.
  static let mostBytes = 8_192

  private let places = Mutex<[Kept?]>(Array(repeating: nil, count: count))
  private let stamp: @Sendable () -> StoreStamp?

  /// Creates a cache for responses that depend on nothing but the store.
  ///
  /// - Parameter stamp: Returns the store's stamp.
  package init(stamp: @escaping @Sendable () -> StoreStamp?) {
    self.stamp = stamp
  }

  /// Returns the slot for an id; to be called before the resource is read.
  ///
  /// It returns the cached response rather than taking a closure: with an asynchronous closure that throws a typed
  /// error, Swift 6.3.1's release build ended with "freed pointer was not the last allocation".
  func place(of id: Int) -> Place {
    guard let stamp = stamp() else { return Place(id: id, kept: nil, body: nil) }
    let kept = places.withLock { $0[id & (Self.count - 1)] }
    let isNew = kept?.id == id && kept?.stamp == stamp
    return Place(id: id, kept: (self, stamp), body: isNew ? kept?.body : nil)
  }

  /// The slot of one response.
  struct Place {
    fileprivate let id: Int
    /// The cache, and the stamp from before the resource was read: any later write makes the response outdated.
    fileprivate let kept: (by: KeptAnswers, since: StoreStamp)?
    /// The cached response, if nothing has been written since.
    let body: TaggedBody?

    /// Caches a new response, unless it is too large or there is no stamp.
    func keep(_ body: TaggedBody) {
      guard let kept, body.bytes.count <= KeptAnswers.mostBytes else { return }
      let answer = Kept(id: id, stamp: kept.since, body: body)
      kept.by.places.withLock { $0[id & (KeptAnswers.count - 1)] = answer }
    }
  }
}
