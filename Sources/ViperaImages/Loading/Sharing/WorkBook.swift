/// Who wishes what: decides which work is started, shared, cancelled and answered.
///
/// A work belongs to a key and is known by a number of its own, so what a cancelled one still answers
/// cannot be taken for the answer of the next for the same key. A step takes logarithmic time at most,
/// however many wish and wait.
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
    /// Wishes whose work gave way to a more urgent one; only a wish has any do so.
    var refused: [Wish] = []
    /// The work to cancel.
    var cancelled: Int?
    /// What is of another urgency now, for whoever does a part of that work.
    var changed: Urgency?
    /// The works to start.
    var started: [(key: Key, work: Int, urgency: Urgency)] = []
  }

  let limits: Limits
  private var works: [Key: SharedTask<Wish>] = [:]
  private var keys: [Int: Key] = [:]
  private var line = WaitingLine<Key>()
  private var nextID = 0
  private(set) var running = 0
  private(set) var wishes = 0

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// How many works run or wait, without cancelled ones that have not ended.
  var count: Int { works.count }

  /// The limit that is in the way of one more wish, if any is.
  var limitInTheWay: Int { wishes >= limits.wishes ? limits.wishes : limits.waiting }

  /// How urgent the work of `key` is; nil when there is none.
  func priority(of key: Key) -> ImagePriority? { works[key]?.priority }

  /// Takes a wish; nil refuses it.
  ///
  /// - Returns: The number of the wish, and what to do.
  mutating func wish(
    _ wish: Wish,
    for key: Key,
    _ urgency: Urgency
  ) -> (id: Int, action: Action)? {
    let priority = urgency.current
    var action = Action()
    guard makeRoom(for: key, priority, &action) else { return nil }
    if works[key] == nil {
      nextID += 1
      works[key] = SharedTask(id: nextID, urgency: Urgency(priority))
      keys[nextID] = key
      line.set(key, at: .init(priority: priority, number: nextID))
    }
    nextID += 1
    wishes += 1
    works[key]?.add(wish, nextID, urgency, priority)
    action.changed = settle(key)
    action.started = startable()
    return (nextID, action)
  }

  /// Takes a wish back; the last one cancels the work.
  mutating func withdraw(_ wish: Int, for key: Key) -> Action {
    guard works[key]?.remove(wish) == true else { return Action() }
    wishes -= 1
    guard let work = works[key], work.isEmpty else {
      return Action(changed: settle(key), started: startable())
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
    let answered = wishes(for: work)
    if let key = keys[work] {
      wishes -= answered.count
      forget(key)
    }
    return (answered, Action(started: startable()))
  }

  /// Looks how urgent a wish is now.
  mutating func look(at wish: Int, for key: Key) -> Action {
    guard works[key]?.look(at: wish) == true else { return Action() }
    return Action(changed: settle(key), started: startable())
  }

  /// Whether a work is still wished for.
  func isWished(_ work: Int) -> Bool { keys[work] != nil }

  /// Those who wish for a work, in the order in which they came.
  func wishes(for work: Int) -> [Wish] {
    keys[work].flatMap { works[$0]?.all } ?? []
  }

  /// The same in any order, which takes no sorting.
  func each(of work: Int) -> [Wish] {
    keys[work].flatMap { works[$0]?.unsorted } ?? []
  }

  /// Makes the work of `key` as urgent as its wishes are now.
  private mutating func settle(_ key: Key) -> Urgency? {
    guard let work = works[key], work.urgency.become(work.priority) else { return nil }
    if !work.isRunning { line.set(key, at: .init(priority: work.priority, number: work.id)) }
    return work.urgency
  }

  private mutating func forget(_ key: Key) {
    guard let work = works.removeValue(forKey: key) else { return }
    keys[work.id] = nil
    line.remove(key)
  }

  /// Takes out the least urgent work that waits, where something more urgent finds no room.
  private mutating func makeRoom(
    for key: Key,
    _ priority: ImagePriority,
    _ action: inout Action
  ) -> Bool {
    let places = running < limits.running ? limits.waiting + 1 : limits.waiting
    let needsPlace = works[key] == nil
    guard wishes >= limits.wishes || needsPlace && line.count >= places else { return true }
    guard let last = line.last, last.key != key, last.priority < priority else { return false }
    action.refused = works[last.key]?.all ?? []
    wishes -= action.refused.count
    forget(last.key)
    return true
  }

  private mutating func startable() -> [(key: Key, work: Int, urgency: Urgency)] {
    var started: [(key: Key, work: Int, urgency: Urgency)] = []
    while running < limits.running, let (key, priority) = line.first {
      // Something that is really wanted may come at any moment, and finds half of the places free.
      if priority == .prefetch, running >= max(1, limits.running / 2) { break }
      line.remove(key)
      running += 1
      works[key]?.isRunning = true
      if let work = works[key] { started.append((key, work.id, work.urgency)) }
    }
    return started
  }
}
