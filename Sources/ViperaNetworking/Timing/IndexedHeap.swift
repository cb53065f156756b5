/// Keys sorted by a mutable rank: reads the first key in constant time, and changes any key in logarithmic time.
///
/// A binary heap that stores the index of each key. Adding a key after all others, like most deadlines of an app, takes
/// constant time. Ranks must be unique. The heap is inlinable in other modules, too, since each waiting picture passes
/// through two of them.
@usableFromInline
package struct IndexedHeap<Key: Hashable, Rank: Comparable> {
  @usableFromInline var entries: [(key: Key, rank: Rank)] = []
  @usableFromInline var places: [Key: Int] = [:]

  /// Creates an empty heap.
  @inlinable
  package init() {}

  @inlinable package var count: Int { entries.count }
  /// The entry with the lowest rank.
  @inlinable package var first: (key: Key, rank: Rank)? { entries.first }

  /// Sets the rank of `key`, and replaces an earlier rank.
  @inlinable
  package mutating func set(_ rank: Rank, for key: Key) {
    if let place = places[key] {
      entries[place].rank = rank
      settle(place)
    } else {
      entries.append((key, rank))
      places[key] = entries.count - 1
      moveUp(entries.count - 1)
    }
  }

  /// Removes `key`, if it exists.
  @inlinable
  package mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    places[last.key] = place
    settle(place)
  }

  @inlinable
  mutating func settle(_ place: Int) {
    moveUp(place)
    moveDown(place)
  }

  @inlinable
  mutating func moveUp(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].rank < entries[parent].rank else { return }
      exchange(place, parent)
      place = parent
    }
  }

  @inlinable
  mutating func moveDown(_ start: Int) {
    var place = start
    while 2 * place + 1 < entries.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let isRight = right < entries.count && entries[right].rank < entries[left].rank
      let least = isRight ? right : left
      guard entries[least].rank < entries[place].rank else { return }
      exchange(place, least)
      place = least
    }
  }

  @inlinable
  mutating func exchange(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    places[entries[one].key] = one
    places[entries[other].key] = other
  }
}
