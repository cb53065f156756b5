/// Decides which work to start, share and cancel, and which requests to answer.
///
/// Each piece of work has a key and a unique number. So a late result of cancelled work cannot be mistaken for a result
/// of newer work with the same key. Each step takes at most logarithmic time in the number of requests.
struct WorkBook<Key: Hashable, Wish> {
  struct Limits {
    /// The maximum number of pieces of work that run simultaneously.
    var running: Int
    /// The maximum number of waiting pieces of work.
    var waiting: Int
    /// The maximum number of requests for all work.
    var wishes: Int
  }

  /// The steps after a request or a result, in this order.
  struct Action {
    /// The requests to refuse, because their work was dropped for more urgent work; only after a new request.
    var refused: [Wish] = []
    /// The number of the work to cancel.
    var cancelled: Int?
    /// The urgency that has changed, whose listener must be notified.
    var changed: Urgency?
    /// The work to start.
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

  /// The number of pieces of work that are running or waiting, without cancelled work.
  var count: Int { works.count }

  /// The limit that prevents a further request.
  var limitInTheWay: Int { wishes >= limits.wishes ? limits.wishes : limits.waiting }

  /// The priority of the work for `key`; nil if there is none.
  func priority(of key: Key) -> ImagePriority? { works[key]?.priority }

  /// Adds a request; returns nil if it must be refused.
  ///
  /// - Returns: The number of the request, and what to do next.
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

  /// Removes a request; if it is the last one, its work is cancelled.
  mutating func withdraw(_ wish: Int, for key: Key) -> Action {
    guard works[key]?.remove(wish) == true else { return Action() }
    wishes -= 1
    guard let work = works[key], work.isEmpty else {
      return Action(changed: settle(key), started: startable())
    }
    forget(key)
    // The work counts as running until it ends, even if it ignores the cancellation.
    return Action(cancelled: work.isRunning ? work.id : nil)
  }

  /// Removes work that has ended.
  ///
  /// - Returns: The requests for the work, none if it was cancelled, and what to do next.
  mutating func ended(_ work: Int) -> (wishes: [Wish], action: Action) {
    running -= 1
    let answered = wishes(for: work)
    if let key = keys[work] {
      wishes -= answered.count
      forget(key)
    }
    return (answered, Action(started: startable()))
  }

  /// Reads the current priority of a request.
  mutating func look(at wish: Int, for key: Key) -> Action {
    guard works[key]?.look(at: wish) == true else { return Action() }
    return Action(changed: settle(key), started: startable())
  }

  /// Whether there are still requests for this work.
  func isWished(_ work: Int) -> Bool { keys[work] != nil }

  /// The requests for this work, in the order in which they arrived.
  func wishes(for work: Int) -> [Wish] {
    keys[work].flatMap { works[$0]?.all } ?? []
  }

  /// The requests for this work in any order, without sorting.
  func each(of work: Int) -> [Wish] {
    keys[work].flatMap { works[$0]?.unsorted } ?? []
  }

  /// Updates the urgency of the work for `key` to the highest priority of its requests.
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

  /// Makes room for new work if necessary, by dropping less urgent work; returns whether there is room.
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
      // Prefetching uses only half of the possible work at once: more urgent requests may arrive at any time.
      if priority == .prefetch, running >= max(1, limits.running / 2) { break }
      line.remove(key)
      running += 1
      works[key]?.isRunning = true
      if let work = works[key] { started.append((key, work.id, work.urgency)) }
    }
    return started
  }
}
