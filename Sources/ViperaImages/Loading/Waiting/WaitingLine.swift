import ViperaNetworking

/// Who waits for a turn: the most urgent first, of several the one that came first.
///
/// Both ends are at hand, since where there is no room the least urgent gives way. Everything takes
/// logarithmic time at most, however many wait.
struct WaitingLine<Key: Hashable> {
  private var fromFront = IndexedHeap<Key, WaitingPlace>()
  private var fromBack = IndexedHeap<Key, WaitingPlace.FromBack>()

  var count: Int { fromFront.count }
  /// Whose turn is next.
  var first: (key: Key, priority: ImagePriority)? {
    fromFront.first.map { ($0.key, $0.rank.priority) }
  }
  /// Who gives way.
  var last: (key: Key, priority: ImagePriority)? {
    fromBack.first.map { ($0.key, $0.rank.place.priority) }
  }

  /// Lets `key` wait, or wait elsewhere.
  mutating func set(_ key: Key, at place: WaitingPlace) {
    fromFront.set(place, for: key)
    fromBack.set(WaitingPlace.FromBack(place: place), for: key)
  }

  mutating func remove(_ key: Key) {
    fromFront.remove(key)
    fromBack.remove(key)
  }
}
