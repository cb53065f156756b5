/// Timers in the order in which they are due.
///
/// A binary heap of small entries. Each timer's slot stores the index of its entry, so cancelling removes the entry at
/// once, and the heap contains only active timers. A timer wheel would set timers in constant time, but a connection
/// sets a timer only about once per timeout, so exact times matter more.
struct TimerHeap<Target> {
  /// Identifies a timer; invalid once the timer has fired or was cancelled.
  struct ID: Equatable {
    fileprivate let slot: UInt32
    fileprivate let generation: UInt32
  }

  /// The order in which timers were set.
  struct Order {
    fileprivate let number: UInt64
  }

  private struct Entry {
    let deadline: LoopInstant
    let order: UInt64
    let slot: UInt32

    func isBefore(_ other: Entry) -> Bool {
      (deadline, order) < (other.deadline, other.order)
    }
  }

  private struct Slot {
    var target: Target?
    var generation: UInt32
    var position: Int
  }

  private var entries: [Entry] = []
  private var slots: [Slot] = []
  private var free: [UInt32] = []
  private var order: UInt64 = 0

  init() {}

  var count: Int { entries.count }

  /// The timer that was set last.
  var last: Order { Order(number: order) }

  /// The time at which the first timer is due.
  var next: LoopInstant? { entries.first?.deadline }

  mutating func insert(_ target: Target, at deadline: LoopInstant) -> ID {
    let slot = free.popLast() ?? UInt32(slots.count)
    if slot == slots.count { slots.append(Slot(target: nil, generation: 0, position: 0)) }
    slots[Int(slot)].target = target
    slots[Int(slot)].position = entries.count
    order += 1
    entries.append(Entry(deadline: deadline, order: order, slot: slot))
    moveUp(entries.count - 1)
    return ID(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Removes a timer; does nothing if it has fired or was cancelled.
  mutating func cancel(_ id: ID) {
    guard slots.indices.contains(Int(id.slot)), slots[Int(id.slot)].generation == id.generation
    else { return }
    _ = remove(at: slots[Int(id.slot)].position)
  }

  /// Removes and returns the first timer if it is due at `now`, and was set no later than `last` (default: any time).
  mutating func takeDue(at now: LoopInstant, upTo last: Order? = nil) -> Target? {
    guard let first = entries.first, first.deadline <= now, first.order <= last?.number ?? .max else { return nil }
    return remove(at: 0)
  }

  private mutating func remove(at position: Int) -> Target? {
    let slot = Int(entries[position].slot)
    let target = slots[slot].target
    slots[slot].target = nil
    slots[slot].generation &+= 1
    free.append(UInt32(slot))
    let last = entries.removeLast()
    if position < entries.count {
      place(last, at: position)
      moveDown(position)
      moveUp(position)
    }
    return target
  }

  private mutating func place(_ entry: Entry, at position: Int) {
    entries[position] = entry
    slots[Int(entry.slot)].position = position
  }

  private mutating func moveUp(_ start: Int) {
    var position = start
    let entry = entries[position]
    while position > 0 {
      let parent = (position - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      place(entries[parent], at: position)
      position = parent
    }
    place(entry, at: position)
  }

  private mutating func moveDown(_ start: Int) {
    var position = start
    let entry = entries[position]
    while true {
      var child = 2 * position + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entry) else { break }
      place(entries[child], at: position)
      position = child
    }
    place(entry, at: position)
  }
}
