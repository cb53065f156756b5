/// A queue of deadlines: reads the next deadline in constant time, and changes any deadline in logarithmic time,
/// without hashing.
///
/// A deadline later than all others, as with requests of equal limits, is appended to a list that is called the line.
/// There, adding and removing take constant time; removing leaves a hole. Other deadlines are in a binary heap. Each
/// ticket stores its own index. An action is released when its deadline passes or is cancelled, even if the ticket is
/// still held. Line and heap shrink with the number of waiting tickets, not only when they are empty.
struct DeadlineHeap {
  // SAFETY: only the heap reads and writes `place` and `action`, and the heap's owner guards it.
  /// A waiting deadline.
  final class Ticket: @unchecked Sendable {
    fileprivate let deadline: Duration
    fileprivate let number: Int
    /// The ticket's index in the line or the heap; nil once it was removed.
    fileprivate var place: Int?
    fileprivate var isInLine = false
    fileprivate var action: (@Sendable () -> Void)?

    fileprivate init(_ action: @escaping @Sendable () -> Void, at deadline: Duration, _ number: Int) {
      self.deadline = deadline
      self.number = number
      self.action = action
    }

    fileprivate func comes(before other: Ticket) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  /// Below this capacity, the memory is not shrunk.
  private static let fewPlaces = 128

  private var tickets: [Ticket] = []
  private var line = DeadlineHeap.Line()
  private var lastNumber = 0

  var count: Int { tickets.count + line.count }
  /// The number of deadlines that the reserved memory can hold.
  var room: Int { tickets.capacity + line.room }
  /// The time of the next deadline.
  var first: Duration? { next?.deadline }

  private var next: Ticket? {
    guard let front = line.first else { return tickets.first }
    guard let top = tickets.first, top.comes(before: front) else { return front }
    return top
  }

  /// Adds `action`; actions with the same deadline keep the order in which they were added.
  mutating func add(_ action: @escaping @Sendable () -> Void, at deadline: Duration) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(action, at: deadline, lastNumber)
    guard !line.append(ticket) else { return ticket }
    tickets.append(ticket)
    moveUp(ticket, from: tickets.count - 1)
    return ticket
  }

  /// Removes the action of `ticket`, if it still waits.
  @discardableResult
  mutating func remove(_ ticket: Ticket) -> (@Sendable () -> Void)? {
    guard let place = ticket.place else { return nil }
    if ticket.isInLine {
      line.remove(ticket, at: place)
    } else {
      precondition(tickets[place] === ticket, Self.stranger)
      remove(at: place)
    }
    ticket.place = nil
    defer { ticket.action = nil }
    return ticket.action
  }

  /// Removes the next deadline, if it is due, and returns its action.
  mutating func popFirst(dueAt now: Duration) -> (@Sendable () -> Void)? {
    guard let next, next.deadline <= now else { return nil }
    return remove(next)
  }

  private mutating func remove(at place: Int) {
    let last = tickets.removeLast()
    if place < tickets.count {
      // At most one of the two calls moves `last`.
      moveUp(last, from: place)
      if last.place == place { moveDown(last, from: place) }
    }
    if tickets.capacity > Self.fewPlaces, tickets.count < tickets.capacity / 4 {
      tickets = Self.smaller(tickets)
    }
  }

  private static let stranger = "A ticket is given back where it was drawn."

  /// A copy with twice the needed capacity, so that the next additions do not have to grow it.
  private static func smaller<Place>(_ places: [Place]) -> [Place] {
    var smaller: [Place] = []
    smaller.reserveCapacity(2 * places.count)
    smaller += places
    return smaller
  }

  private mutating func moveUp(_ ticket: Ticket, from start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard ticket.comes(before: tickets[parent]) else { break }
      put(tickets[parent], at: place)
      place = parent
    }
    put(ticket, at: place)
  }

  private mutating func moveDown(_ ticket: Ticket, from start: Int) {
    var place = start
    while 2 * place + 1 < tickets.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let isRight = right < tickets.count && tickets[right].comes(before: tickets[left])
      let least = isRight ? right : left
      guard tickets[least].comes(before: ticket) else { break }
      put(tickets[least], at: place)
      place = least
    }
    put(ticket, at: place)
  }

  private mutating func put(_ ticket: Ticket, at place: Int) {
    tickets[place] = ticket
    ticket.place = place
  }
}

extension DeadlineHeap {
  /// The deadlines that were added after all others, in order.
  private struct Line {
    private var places: [Ticket?] = []
    private var head = 0
    /// The latest deadline in the line, even if it was removed.
    private var last = Duration.zero
    private(set) var count = 0

    var room: Int { places.capacity }
    var first: Ticket? { count > 0 ? places[head] : nil }

    /// Adds `ticket`; false if the line contains a later deadline.
    mutating func append(_ ticket: Ticket) -> Bool {
      guard count == 0 || last <= ticket.deadline else { return false }
      last = ticket.deadline
      ticket.place = places.count
      ticket.isInLine = true
      places.append(ticket)
      count += 1
      return true
    }

    mutating func remove(_ ticket: Ticket, at place: Int) {
      precondition(places[place] === ticket, DeadlineHeap.stranger)
      places[place] = nil
      count -= 1
      guard count > 0 else { return clear() }
      while places[head] == nil { head += 1 }
      if places.count > DeadlineHeap.fewPlaces, count < places.count / 2 { closeHoles() }
    }

    private mutating func clear() {
      head = 0
      places.removeAll(keepingCapacity: places.capacity <= 2 * DeadlineHeap.fewPlaces)
    }

    private mutating func closeHoles() {
      head = 0
      places.removeAll { $0 == nil }
      for (place, ticket) in places.enumerated() { ticket?.place = place }
      if count < places.capacity / 4 { places = DeadlineHeap.smaller(places) }
    }
  }
}
