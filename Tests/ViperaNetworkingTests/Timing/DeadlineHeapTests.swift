import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// The next deadline, while others are added and removed.
struct DeadlineHeapTests {
  // The arguments give random, ascending and nearly ascending deadlines, and a mix of short and long timeouts.
  @Test(arguments: [(0, 50), (1, 1), (1, 3), (1, 500)])
  func whatIsDueComesInOrderAndNothingElse(rise: Int, spread: Int) {
    var random = SeededGenerator(seed: 5)
    var heap = DeadlineHeap()
    var model: [(ticket: DeadlineHeap.Ticket, at: Int, number: Int)] = []
    var gone: [DeadlineHeap.Ticket] = []
    let called = Calls()
    for number in 0..<6000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let at = rise * number + Int.random(in: 0..<spread, using: &random)
        model.append((heap.add({ called.note(number) }, at: .seconds(at)), at, number))
      case 2:
        guard let place = model.indices.randomElement(using: &random) else { continue }
        let taken = model.remove(at: place)
        heap.remove(taken.ticket)?()
        #expect(called.last == taken.number)
        gone.append(taken.ticket)
      default:
        let now = rise * (number - 40) + Int.random(in: 0..<50, using: &random)
        let first = model.min { ($0.at, $0.number) < ($1.at, $1.number) }
        #expect(heap.first == first.map { .seconds($0.at) })
        guard let action = heap.popFirst(dueAt: .seconds(now)) else {
          #expect((first?.at ?? .max) > now)
          continue
        }
        action()
        #expect(called.last == first?.number)
        gone += model.filter { $0.number == first?.number }.map(\.ticket)
        model.removeAll { $0.number == first?.number }
      }
      #expect(heap.count == model.count)
    }
    #expect(!model.isEmpty && !gone.isEmpty)
  }

  // The heap is never empty, because some entries always wait. Removed entries must not leave gaps for ever.
  @Test func aLineThatIsNeverEmptyStaysShort() {
    var heap = DeadlineHeap()
    var waiting: [DeadlineHeap.Ticket] = []
    for number in 0..<100_000 {
      waiting.append(heap.add({}, at: .seconds(number)))
      // The oldest entry stays.
      if waiting.count > 20 { #expect(heap.remove(waiting.remove(at: 1)) != nil) }
    }
    #expect(heap.count == 20)
    #expect(heap.first == .zero)
    #expect(heap.room <= 512)
  }

  // Slots are reused, so an old ticket must not remove the new entry of its slot.
  @Test func aTicketThatIsOverEndsNobodyElse() {
    var heap = DeadlineHeap()
    let old = heap.add({}, at: .seconds(1))
    heap.remove(old)
    let new = heap.add({}, at: .seconds(2))
    #expect(heap.remove(old) == nil)
    #expect(heap.count == 1)
    #expect(heap.remove(new) != nil)
    // Removing a ticket a second time does nothing, even after many other entries were removed.
    let many = (0..<1000).map { heap.add({}, at: .seconds($0)) }
    for ticket in many { #expect(heap.remove(ticket) != nil) }
    for ticket in many { #expect(heap.remove(ticket) == nil) }
    #expect(heap.first == nil)
  }

  // Fixed bug: if a deadline of an hour was added among many others, the memory of all of them was kept for an hour.
  @Test(arguments: [0, 5_000, 9_999])
  func roomGoesWithThoseWhoWait(staying: Int) {
    var heap = DeadlineHeap()
    let many = (0..<10_000).map { heap.add({}, at: .seconds($0)) }
    #expect(heap.room >= 10_000)
    for (number, ticket) in many.enumerated() where number != staying {
      #expect(heap.remove(ticket) != nil)
    }
    #expect(heap.count == 1)
    #expect(heap.room <= 256)
    #expect(heap.popFirst(dueAt: .seconds(staying)) != nil)
    #expect(heap.count == 0)
  }

  @Test func whoHasLeftHoldsNoAction() {
    final class Held: Sendable {}
    var heap = DeadlineHeap()
    weak var left: Held?
    let ticket: DeadlineHeap.Ticket
    do {
      let held = Held()
      left = held
      ticket = heap.add({ [held] in _ = held }, at: .seconds(1))
    }
    #expect(left != nil)
    heap.remove(ticket)
    #expect(left == nil)
    withExtendedLifetime(ticket) {}
  }

  /// Records the last call.
  private final class Calls: Sendable {
    private let number = Guarded<Int?>(nil)

    var last: Int? { number.withLock { $0 } }

    func note(_ number: Int) { self.number.withLock { $0 = number } }
  }
}
