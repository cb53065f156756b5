import Store
import Synchronization

/// Answers about single things, each kept until anything at all is written to the store.
///
/// A number has one place, in which the next one of that place follows it: so many are kept, and nobody has
/// to know who was asked for last.
final class KeptAnswers: Sendable {
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

  /// What was answered when the store was as `stamp` says.
  func body(of id: Int, _ stamp: StoreStamp) -> TaggedBody? {
    places.withLock { places in
      guard let kept = places[Self.place(of: id)], kept.id == id, kept.stamp == stamp else {
        return nil
      }
      return kept.body
    }
  }

  /// Keeps what is answered.
  ///
  /// - Parameters:
  ///   - body: The answer.
  ///   - id: What it is about.
  ///   - stamp: The store's, from before it was read: what is written in between is found to be newer.
  func keep(_ body: TaggedBody, of id: Int, _ stamp: StoreStamp) {
    guard body.bytes.count <= Self.mostBytes else { return }
    places.withLock { $0[Self.place(of: id)] = Kept(id: id, stamp: stamp, body: body) }
  }

  private static func place(of id: Int) -> Int { id & (count - 1) }
}
