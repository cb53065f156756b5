import ViperaNetworking

/// A priority queue: the most urgent item comes first, and at equal priority the earliest.
///
/// Both ends are accessible, since the least urgent item is dropped if there is no room. Every operation takes at most
/// logarithmic time.
struct WaitingLine<Key: Hashable> {
  private var fromFront = IndexedHeap<Key, WaitingPlace>()
  private var fromBack = IndexedHeap<Key, WaitingPlace.FromBack>()

  var count: Int { fromFront.count }
  /// The next item.
  var first: (key: Key, priority: ImagePriority)? {
    fromFront.first.map { ($0.key, $0.rank.priority) }
  }
  /// The item to drop first.
  var last: (key: Key, priority: ImagePriority)? {
    fromBack.first.map { ($0.key, $0.rank.place.priority) }
  }

  /// Adds `key`, or moves it to another position.
  mutating func set(_ key: Key, at place: WaitingPlace) {
    fromFront.set(place, for: key)
    fromBack.set(WaitingPlace.FromBack(place: place), for: key)
  }

  mutating func remove(_ key: Key) {
    fromFront.remove(key)
    fromBack.remove(key)
  }
}
