/// Deadlines in the order in which they come; any of them leaves in logarithmic time.
///
/// A binary heap that knows the place of each entry. Most deadlines of an app are equally far away, so
/// a new one is nearly always the last and is added in constant time.
struct DeadlineHeap {
  /// One deadline, and what happens then.
  struct Entry {
    let id: Int
    let deadline: Duration
    let action: @Sendable () -> Void
  }

  private var entries: [Entry] = []
  private var places: [Int: Int] = [:]

  var count: Int { entries.count }
  /// The deadline that comes next.
  var first: Duration? { entries.first?.deadline }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    places[entry.id] = entries.count - 1
    moveUp(entries.count - 1)
  }

  /// Takes an entry out; returns whether it was there.
  mutating func remove(_ id: Int) -> Bool {
    guard let place = places[id] else { return false }
    take(at: place)
    return true
  }

  /// Takes out the entry that comes first, if its deadline is over at `now`.
  mutating func popDue(at now: Duration) -> Entry? {
    guard let entry = entries.first, entry.deadline <= now else { return nil }
    take(at: 0)
    return entry
  }

  private mutating func take(at place: Int) {
    exchange(place, entries.count - 1)
    places[entries.removeLast().id] = nil
    guard place < entries.count else { return }
    moveUp(place)
    moveDown(place)
  }

  private mutating func moveUp(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].deadline < entries[parent].deadline else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func moveDown(_ start: Int) {
    var place = start
    while 2 * place + 1 < entries.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let isRight = right < entries.count && entries[right].deadline < entries[left].deadline
      let least = isRight ? right : left
      guard entries[least].deadline < entries[place].deadline else { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    places[entries[one].id] = one
    places[entries[other].id] = other
  }
}
