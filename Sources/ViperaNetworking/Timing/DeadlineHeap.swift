/// What waits for its deadline: the next one at once, any other in logarithmic time, and nothing is hashed.
///
/// A binary heap of plain numbers, each of which names the slot that holds its action, and slots know
/// their place in the heap. Slots are used again, so a ticket has a number besides.
struct DeadlineHeap {
  /// Names one that waits.
  struct Ticket {
    fileprivate let slot: Int
    fileprivate let number: Int
  }

  private struct Entry {
    let deadline: Duration
    let number: Int
    let slot: Int

    func comes(before other: Entry) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  private struct Slot {
    var number: Int
    var place: Int
    var action: (@Sendable () -> Void)?
  }

  /// So many free slots are kept for those that come.
  private static let sparedSlots = 256

  private var entries: [Entry] = []
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var lastNumber = 0

  /// How many wait.
  var count: Int { entries.count }
  /// When the next one is due.
  var first: Duration? { entries.first?.deadline }

  /// Lets `action` wait; of several at the same time the one that came first is the first.
  mutating func add(_ action: @escaping @Sendable () -> Void, at deadline: Duration) -> Ticket {
    lastNumber += 1
    let new = Slot(number: lastNumber, place: entries.count, action: action)
    let slot = free.popLast() ?? slots.count
    if slot < slots.count { slots[slot] = new } else { slots.append(new) }
    entries.append(Entry(deadline: deadline, number: lastNumber, slot: slot))
    moveUp(entries.count - 1)
    return Ticket(slot: slot, number: lastNumber)
  }

  /// Takes out the action of `ticket`, if it is still there.
  @discardableResult
  mutating func remove(_ ticket: Ticket) -> (@Sendable () -> Void)? {
    guard ticket.slot < slots.count, slots[ticket.slot].number == ticket.number else { return nil }
    return remove(at: slots[ticket.slot].place)
  }

  /// Takes out the next one, if it is due.
  mutating func popFirst(dueAt now: Duration) -> (@Sendable () -> Void)? {
    guard let first, first <= now else { return nil }
    return remove(at: 0)
  }

  private mutating func remove(at place: Int) -> (@Sendable () -> Void)? {
    let slot = entries[place].slot
    let action = slots[slot].action
    // No ticket has the number 0.
    slots[slot] = Slot(number: 0, place: 0, action: nil)
    let last = entries.removeLast()
    if place < entries.count {
      entries[place] = last
      slots[last.slot].place = place
      moveUp(place)
      moveDown(slots[last.slot].place)
    }
    free.append(slot)
    if entries.isEmpty, slots.count > Self.sparedSlots { (slots, free) = ([], []) }
    return action
  }

  private mutating func moveUp(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].comes(before: entries[parent]) else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func moveDown(_ start: Int) {
    var place = start
    while 2 * place + 1 < entries.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let isRight = right < entries.count && entries[right].comes(before: entries[left])
      let least = isRight ? right : left
      guard entries[least].comes(before: entries[place]) else { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    slots[entries[one].slot].place = one
    slots[entries[other].slot].place = other
  }
}
