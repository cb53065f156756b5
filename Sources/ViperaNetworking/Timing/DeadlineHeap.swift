/// What waits for its deadline: the next one at once, any other in logarithmic time, and nothing is hashed.
///
/// A binary heap of tickets, each of which knows its place in it. An action leaves with its ticket's wait,
/// whoever still has the ticket; the list of places becomes smaller with what waits, not only when it is
/// empty.
struct DeadlineHeap {
  // SAFETY: `place` and `action` are read and written by its heap alone, which the heap's owner guards.
  /// One that waits.
  final class Ticket: @unchecked Sendable {
    fileprivate let deadline: Duration
    fileprivate let number: Int
    /// Where it stands in the heap; nil once it has left.
    fileprivate var place: Int?
    fileprivate var action: (@Sendable () -> Void)?

    fileprivate init(_ action: @escaping @Sendable () -> Void, at deadline: Duration, _ number: Int)
    {
      self.deadline = deadline
      self.number = number
      self.action = action
    }

    fileprivate func comes(before other: Ticket) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  /// Below so many places there is nothing to gain.
  private static let fewPlaces = 256

  private var tickets: [Ticket] = []
  private var lastNumber = 0

  /// How many wait.
  var count: Int { tickets.count }
  /// For how many there is room.
  var room: Int { tickets.capacity }
  /// When the next one is due.
  var first: Duration? { tickets.first?.deadline }

  /// Lets `action` wait; of several at the same time the one that came first is the first.
  mutating func add(_ action: @escaping @Sendable () -> Void, at deadline: Duration) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(action, at: deadline, lastNumber)
    tickets.append(ticket)
    moveUp(ticket, from: tickets.count - 1)
    return ticket
  }

  /// Takes out the action of `ticket`, if it is still there.
  @discardableResult
  mutating func remove(_ ticket: Ticket) -> (@Sendable () -> Void)? {
    guard let place = ticket.place else { return nil }
    precondition(tickets[place] === ticket, "A ticket is given back where it was drawn.")
    return remove(at: place)
  }

  /// Takes out the next one, if it is due.
  mutating func popFirst(dueAt now: Duration) -> (@Sendable () -> Void)? {
    guard let first, first <= now else { return nil }
    return remove(at: 0)
  }

  private mutating func remove(at place: Int) -> (@Sendable () -> Void)? {
    let ticket = tickets[place]
    let last = tickets.removeLast()
    if last !== ticket {
      // Of the two only one moves it.
      moveUp(last, from: place)
      if last.place == place { moveDown(last, from: place) }
    }
    if tickets.capacity > Self.fewPlaces, tickets.count < tickets.capacity / 4 { makeSmaller() }
    ticket.place = nil
    defer { ticket.action = nil }
    return ticket.action
  }

  /// Keeps twice as much room as is needed, so that the next who come do not make it larger at once.
  private mutating func makeSmaller() {
    var smaller: [Ticket] = []
    smaller.reserveCapacity(2 * tickets.count)
    smaller += tickets
    tickets = smaller
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
