/// Keys by a rank that may change: the first one at once, any other in logarithmic time.
///
/// A binary heap that knows the place of each key. What comes behind all others, as most deadlines of an
/// app do, is added in constant time.
package struct IndexedHeap<Key: Hashable, Rank> {
  private let isBefore: (Rank, Rank) -> Bool
  private var entries: [(key: Key, rank: Rank)] = []
  private var places: [Key: Int] = [:]

  /// Orders by `isBefore`, which no two ranks may leave open.
  package init(by isBefore: @escaping (Rank, Rank) -> Bool) {
    self.isBefore = isBefore
  }

  package var count: Int { entries.count }
  /// What comes before all others.
  package var first: (key: Key, rank: Rank)? { entries.first }

  /// Gives `key` a rank, also in place of the one it has.
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

  /// Takes `key` out, if it is there.
  package mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    places[last.key] = place
    settle(place)
  }

  private mutating func settle(_ place: Int) {
    moveUp(place)
    moveDown(place)
  }

  private mutating func moveUp(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard isBefore(entries[place].rank, entries[parent].rank) else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func moveDown(_ start: Int) {
    var place = start
    while 2 * place + 1 < entries.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let isRight = right < entries.count && isBefore(entries[right].rank, entries[left].rank)
      let least = isRight ? right : left
      guard isBefore(entries[least].rank, entries[place].rank) else { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    places[entries[one].key] = one
    places[entries[other].key] = other
  }
}
