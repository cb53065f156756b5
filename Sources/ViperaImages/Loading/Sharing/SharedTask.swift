/// Work that is shared by several requests.
struct SharedTask<Wish> {
  private struct Entry {
    let wish: Wish
    let urgency: Urgency
    /// The priority with which the request is counted.
    var priority: ImagePriority
  }

  let id: Int
  /// The urgency of the work, which the code that does the work may read.
  let urgency: Urgency
  var isRunning = false
  private var wishes: [Int: Entry] = [:]
  /// The number of requests for each priority, so that not all requests have to be checked.
  private var counts = Array(repeating: 0, count: ImagePriority.allCases.count)

  init(id: Int, urgency: Urgency) {
    self.id = id
    self.urgency = urgency
  }

  var isEmpty: Bool { wishes.isEmpty }
  /// The highest priority of the requests.
  var priority: ImagePriority {
    ImagePriority.allCases.last { counts[$0.rawValue] > 0 } ?? .prefetch
  }
  /// The requests in any order.
  var unsorted: [Wish] { wishes.values.map(\.wish) }
  /// The requests in the order in which they arrived.
  var all: [Wish] { wishes.sorted { $0.key < $1.key }.map(\.value.wish) }

  mutating func add(_ wish: Wish, _ number: Int, _ urgency: Urgency, _ priority: ImagePriority) {
    wishes[number] = Entry(wish: wish, urgency: urgency, priority: priority)
    counts[priority.rawValue] += 1
  }

  /// Removes a request; returns whether there was such a request.
  mutating func remove(_ number: Int) -> Bool {
    guard let entry = wishes.removeValue(forKey: number) else { return false }
    counts[entry.priority.rawValue] -= 1
    return true
  }

  /// Reads the current priority of a request; returns whether it has changed.
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
