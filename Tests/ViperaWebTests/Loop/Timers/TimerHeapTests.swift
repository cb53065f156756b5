import Testing

@testable import ViperaWeb

@Suite struct TimerHeapTests {
  @Test func whatIsSetMeanwhileWaits() {
    var heap = TimerHeap<String>()
    let now = LoopInstant(nanoseconds: 5)
    _ = heap.insert("a", at: now)
    let last = heap.last
    _ = heap.insert("b", at: now)
    #expect(heap.takeDue(at: now, upTo: last) == "a")
    #expect(heap.takeDue(at: now, upTo: last) == nil)
    #expect(heap.takeDue(at: now, upTo: heap.last) == "b")
  }

  @Test func timersComeOutInOrderOfTimeAndThenOfInsertion() {
    var heap = TimerHeap<String>()
    _ = heap.insert("late", at: LoopInstant(nanoseconds: 30))
    _ = heap.insert("first", at: LoopInstant(nanoseconds: 10))
    _ = heap.insert("second", at: LoopInstant(nanoseconds: 10))
    #expect(heap.next == LoopInstant(nanoseconds: 10))
    #expect(heap.takeDue(at: LoopInstant(nanoseconds: 20)) == "first")
    #expect(heap.takeDue(at: LoopInstant(nanoseconds: 20)) == "second")
    #expect(heap.takeDue(at: LoopInstant(nanoseconds: 20)) == nil)
    #expect(heap.count == 1)
  }

  @Test func aTimerThatWasCancelledIsGoneAtOnceAndItsNameIsStale() {
    var heap = TimerHeap<String>()
    let one = heap.insert("one", at: LoopInstant(nanoseconds: 10))
    heap.cancel(one)
    #expect(heap.count == 0)
    _ = heap.insert("two", at: LoopInstant(nanoseconds: 10))
    heap.cancel(one)
    #expect(heap.takeDue(at: LoopInstant(nanoseconds: 10)) == "two")
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func itAgreesWithASortedListWhateverIsInsertedAndCancelled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = TimerHeap<Int>()
    var model: [(id: TimerHeap<Int>.ID, deadline: UInt64, value: Int)] = []
    for value in 0..<2_000 {
      let deadline = UInt64.random(in: 0..<500, using: &random)
      model.append((heap.insert(value, at: LoopInstant(nanoseconds: deadline)), deadline, value))
      if Bool.random(using: &random), let victim = model.indices.randomElement(using: &random) {
        heap.cancel(model.remove(at: victim).id)
      }
    }
    let expected = model.sorted { ($0.deadline, $0.value) < ($1.deadline, $1.value) }.map(\.value)
    var found: [Int] = []
    while let value = heap.takeDue(at: LoopInstant(nanoseconds: 500)) { found.append(value) }
    #expect(found == expected)
  }
}
