/// Who wishes what: decides which work is started, shared, cancelled and answered.
///
/// A work belongs to a key and is known by a number of its own, so what a cancelled one still answers
/// cannot be taken for the answer of the next for the same key.
struct WorkBook<Key: Hashable, Wish> {
  /// How much there may be.
  struct Limits {
    /// Works under way at a time.
    var running: Int
    /// Works that wait for their turn.
    var waiting: Int
    /// Wishes for all works together.
    var wishes: Int
  }

  /// What to do about a wish or an answer; in this order.
  struct Action {
    /// Wishes whose work gave way to a more urgent one.
    var refused: [Wish] = []
    /// The work to cancel.
    var cancelled: Int?
    /// What has become more urgent, for whoever does a part of that work.
    var raised: Urgency?
    /// The works to start.
    var started: [(key: Key, work: Int, urgency: Urgency)] = []
  }

  private struct Work {
    let id: Int
    let urgency: Urgency
    var isRunning = false
    var wishes: [Int: (wish: Wish, urgency: Urgency)] = [:]

    /// The most urgent of the wishes.
    var priority: ImagePriority {
      wishes.values.reduce(.prefetch) { max($0, $1.urgency.current) }
    }
  }

  let limits: Limits
  private var works: [Key: Work] = [:]
  private var keys: [Int: Key] = [:]
  private var nextID = 0
  private var waiting = 0
  private(set) var running = 0
  private(set) var wishes = 0

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// How many works run or wait, without cancelled ones that have not ended.
  var count: Int { works.count }

  /// Takes a wish; nil refuses it.
  ///
  /// - Returns: The number of the wish, and what to do.
  mutating func wish(
    _ wish: Wish,
    for key: Key,
    _ urgency: Urgency
  ) -> (id: Int, action: Action)? {
    guard wishes < limits.wishes else { return nil }
    var action = Action()
    if works[key] == nil {
      guard makeRoom(for: urgency.current, &action) else { return nil }
      nextID += 1
      works[key] = Work(id: nextID, urgency: Urgency(urgency.current))
      keys[nextID] = key
      waiting += 1
    }
    nextID += 1
    wishes += 1
    works[key]?.wishes[nextID] = (wish, urgency)
    action.raised = promoted(key)
    action.started = startable()
    return (nextID, action)
  }

  /// Takes a wish back; the last one cancels the work.
  mutating func withdraw(_ wish: Int, for key: Key) -> Action {
    guard works[key]?.wishes.removeValue(forKey: wish) != nil else { return Action() }
    wishes -= 1
    guard let work = works[key], work.wishes.isEmpty else {
      return Action(raised: promoted(key))
    }
    forget(key)
    // It still counts as running until it says that it has ended, however deaf it is.
    return Action(cancelled: work.isRunning ? work.id : nil)
  }

  /// Takes the answer of a work.
  ///
  /// - Returns: Who wished for it, none for a work that was cancelled, and what to do.
  mutating func ended(_ work: Int) -> (wishes: [Wish], action: Action) {
    running -= 1
    var answered: [Wish] = []
    if let key = keys[work] {
      answered = works[key]?.wishes.sorted { $0.key < $1.key }.map(\.value.wish) ?? []
      wishes -= answered.count
      forget(key)
    }
    return (answered, Action(started: startable()))
  }

  /// Looks who comes next, since something has become more urgent.
  mutating func reconsider() -> Action { Action(started: startable()) }

  /// Whether a work is still wished for.
  func isWished(_ work: Int) -> Bool { keys[work] != nil }

  /// Those who wish for a work.
  func wishes(for work: Int) -> [Wish] {
    keys[work].flatMap { works[$0] }.map { $0.wishes.values.map(\.wish) } ?? []
  }

  /// Makes the work of `key` as urgent as its wishes are now.
  private func promoted(_ key: Key) -> Urgency? {
    guard let work = works[key], work.urgency.become(work.priority) else { return nil }
    return work.urgency
  }

  private mutating func forget(_ key: Key) {
    guard let work = works.removeValue(forKey: key) else { return }
    keys[work.id] = nil
    if !work.isRunning { waiting -= 1 }
  }

  /// Takes out the least urgent that waits, where something more urgent finds no room.
  private mutating func makeRoom(for priority: ImagePriority, _ action: inout Action) -> Bool {
    let room = running < limits.running ? limits.waiting + 1 : limits.waiting
    guard waiting >= room else { return true }
    let last = works.lazy.filter { !$0.value.isRunning }.min {
      ($0.value.priority, -$0.value.id) < ($1.value.priority, -$1.value.id)
    }
    guard let last, last.value.priority < priority else { return false }
    action.refused = last.value.wishes.values.map(\.wish)
    wishes -= action.refused.count
    forget(last.key)
    return true
  }

  private mutating func startable() -> [(key: Key, work: Int, urgency: Urgency)] {
    var started: [(key: Key, work: Int, urgency: Urgency)] = []
    while running < limits.running, let key = mostUrgent() {
      works[key]?.isRunning = true
      waiting -= 1
      running += 1
      if let work = works[key] { started.append((key, work.id, work.urgency)) }
    }
    return started
  }

  /// Of those that wait the most urgent, and of several the one that has waited longest.
  private func mostUrgent() -> Key? {
    var best: (key: Key, priority: ImagePriority, id: Int)?
    for (key, work) in works where !work.isRunning {
      let priority = work.priority
      if let best, (best.priority, -best.id) >= (priority, -work.id) { continue }
      best = (key, priority, work.id)
    }
    // Something that is really wanted may come at any moment, and finds half of the places free.
    if best?.priority == .prefetch, running >= max(1, limits.running / 2) { return nil }
    return best?.key
  }
}
