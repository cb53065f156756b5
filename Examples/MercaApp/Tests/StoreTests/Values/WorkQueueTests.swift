import SQLStore
import Store
import Testing

@Suite struct WorkQueueTests {
  @Test func aFullQueueRefuses() {
    let queue = WorkQueue<Int>(limit: 2)
    #expect(queue.add(1).refusal == nil)
    #expect(queue.add(2).refusal == nil)
    #expect(queue.add(3).refusal == StoreError(.overloaded(limit: 2)))
    #expect(queue.take { _ in 1 } == [1])
    #expect(queue.add(3).refusal == nil)
    #expect(queue.take { $0.count } == [2, 3])
  }

  @Test func aClosedQueueIsEmptiedFirst() {
    let queue = WorkQueue<Int>(limit: 9)
    for number in 1...3 { _ = queue.add(number) }
    queue.close()
    #expect(queue.add(4).refusal == StoreError(.closed))
    #expect(queue.take { _ in 2 } == [1, 2])
    #expect(queue.take { _ in 0 } == [3])
    #expect(queue.take { _ in 1 } == [])
  }

  @Test func manyTakersGetEachPieceOnce() async {
    let queue = WorkQueue<Int>(limit: 10_000)
    let running = (0..<4).map { _ in
      Task {
        await WorkThread.run { () -> [Int] in
          var taken: [Int] = []
          while true {
            let some = queue.take { $0.count / 4 }
            if some.isEmpty { return taken }
            taken += some
          }
        }
      }
    }
    for number in 0..<5_000 { _ = queue.add(number) }
    queue.close()
    var all: [Int] = []
    for task in running { all += await task.value }
    #expect(all.sorted() == Array(0..<5_000))
  }
}
