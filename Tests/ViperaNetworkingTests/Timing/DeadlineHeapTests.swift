import TestServers
import Testing

@testable import ViperaNetworking

/// The order of deadlines, compared with a sorted list.
struct DeadlineHeapTests {
  private func entry(_ id: Int, _ milliseconds: Int) -> DeadlineHeap.Entry {
    .init(id: id, deadline: .milliseconds(milliseconds), action: {})
  }

  @Test(arguments: 1...20)
  func deadlinesComeInOrderWhateverLeaves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = DeadlineHeap()
    var model: [Int: Int] = [:]
    for id in 0..<500 {
      let deadline = Int.random(in: 0..<200, using: &random)
      heap.insert(entry(id, deadline))
      model[id] = deadline
      guard let other = (0...id).randomElement(using: &random), Bool.random(using: &random)
      else { continue }
      #expect(heap.remove(other) == (model.removeValue(forKey: other) != nil))
      #expect(heap.first == model.values.min().map { .milliseconds($0) })
    }
    for now in 0..<200 {
      while let due = heap.popDue(at: .milliseconds(now)) {
        #expect(model.removeValue(forKey: due.id) == now)
      }
    }
    #expect(model.isEmpty && heap.count == 0)
  }

  @Test func whatIsNotDueStays() {
    var heap = DeadlineHeap()
    #expect(heap.popDue(at: .seconds(9)) == nil)
    heap.insert(entry(1, 10))
    #expect(heap.popDue(at: .milliseconds(9)) == nil)
    #expect(heap.popDue(at: .milliseconds(10))?.id == 1)
    let isThere = heap.remove(1)
    #expect(!isThere)
  }
}
