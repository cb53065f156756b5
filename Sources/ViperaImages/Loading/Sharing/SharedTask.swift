/// One work and those who wish for it.
struct SharedTask<Wish> {
  private struct Entry {
    let wish: Wish
    let urgency: Urgency
    /// As it was when it was looked at last, which is how it is counted.
    var priority: ImagePriority
  }

  let id: Int
  /// How urgent all of it is, for whoever does a part of it.
  let urgency: Urgency
  var isRunning = false
  private var wishes: [Int: Entry] = [:]
  /// How many wishes there are of each priority: nobody has to ask all of them.
  private var counts = Array(repeating: 0, count: ImagePriority.allCases.count)

  init(id: Int, urgency: Urgency) {
    self.id = id
    self.urgency = urgency
  }

  var isEmpty: Bool { wishes.isEmpty }
  /// The most urgent of the wishes.
  var priority: ImagePriority {
    ImagePriority.allCases.last { counts[$0.rawValue] > 0 } ?? .prefetch
  }
  /// The wishes in any order.
  var unsorted: [Wish] { wishes.values.map(\.wish) }
  /// The wishes in the order in which they came.
  var all: [Wish] { wishes.sorted { $0.key < $1.key }.map(\.value.wish) }

  mutating func add(_ wish: Wish, _ number: Int, _ urgency: Urgency, _ priority: ImagePriority) {
    wishes[number] = Entry(wish: wish, urgency: urgency, priority: priority)
    counts[priority.rawValue] += 1
  }

  /// Takes a wish back; returns whether it was there.
  mutating func remove(_ number: Int) -> Bool {
    guard let entry = wishes.removeValue(forKey: number) else { return false }
    counts[entry.priority.rawValue] -= 1
    return true
  }

  /// Looks how urgent a wish is now; returns whether it is of another priority than it was.
  mutating func look(at number: Int) -> Bool {
    guard let entry = wishes[number] else { return false }
    let now = entry.urgency.current
    guard now != entry.priority else { return false }
    counts[entry.priority.rawValue] -= 1
    counts[now.rawValue] += 1
    wishes[number]?.priority = now
    return true
  }
}
