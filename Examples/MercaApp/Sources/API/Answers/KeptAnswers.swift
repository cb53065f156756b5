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

  /// Where the answer about a thing is kept; to be asked for before the thing is read.
  ///
  /// What is kept is handed out, and no work taken in: with an asynchronous closure that throws a typed error
  /// in its place, Swift 6.3.1's release build ended with "freed pointer was not the last allocation".
  func place(of id: Int) -> Place {
    guard let stamp = stamp() else { return Place(id: id, kept: nil, body: nil) }
    let kept = places.withLock { $0[id & (Self.count - 1)] }
    let isNew = kept?.id == id && kept?.stamp == stamp
    return Place(id: id, kept: (self, stamp), body: isNew ? kept?.body : nil)
  }

  /// Where one answer is kept.
  struct Place {
    fileprivate let id: Int
    /// Who keeps it, and what the stamp was before the thing was read: what is written from then on makes
    /// the answer an old one.
    fileprivate let kept: (by: KeptAnswers, since: StoreStamp)?
    /// The answer, where nothing was written since it was kept.
    let body: TaggedBody?

    /// Keeps a new answer, unless it is large or nobody tells when it grows old.
    func keep(_ body: TaggedBody) {
      guard let kept, body.bytes.count <= KeptAnswers.mostBytes else { return }
      let answer = Kept(id: id, stamp: kept.since, body: body)
      kept.by.places.withLock { $0[id & (KeptAnswers.count - 1)] = answer }
    }
  }
}
