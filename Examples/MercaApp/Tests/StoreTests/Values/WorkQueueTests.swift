import SQLStore
import Store
import Testing

@Suite struct WorkQueueTests {
  @Test func aFullQueueRefuses() {
    let queue = WorkQueue<Int>(limit: 2, patience: 1_000_000_000_000)
    #expect(queue.add(1) == nil)
    #expect(queue.add(2) == nil)
    #expect(queue.add(3) == StoreError(.overloaded(limit: 2)))
    #expect(queue.take { _ in 1 } == [1])
    #expect(queue.add(3) == nil)
    #expect(queue.take { $0.count } == [2, 3])
  }

  @Test func aClosedQueueIsEmptiedFirst() {
    let queue = WorkQueue<Int>(limit: 9, patience: 1_000_000_000_000)
    for number in 1...3 { _ = queue.add(number) }
    queue.close()
    #expect(queue.add(4) == StoreError(.closed))
    #expect(queue.take { _ in 2 } == [1, 2])
    #expect(queue.take { _ in 0 } == [3])
    #expect(queue.take { _ in 1 } == [])
  }

  @Test func manyTakersGetEachPieceOnce() async {
    let queue = WorkQueue<Int>(limit: 10_000, patience: 1_000_000_000_000)
    let running = (0..<4).map { _ in
      Task {
        await WorkThreads.run { () -> [Int] in
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

  @Test func whatWaitsForTooLongIsTakenOut() {
    let time = ManualTime(0)
    let queue = WorkQueue<Int>(limit: 9, patience: 10) { UInt64(time.now.milliseconds) }
    for number in 1...3 {
      _ = queue.add(number)
      time.advance(4)
    }
    #expect(queue.takeOverdue() == [1])
    #expect(queue.take { $0.count } == [2, 3])
    time.advance(100)
    #expect(queue.takeOverdue() == [])
    _ = queue.add(4)
    time.advance(9)
    #expect(queue.takeOverdue() == [])
    time.advance(1)
    #expect(queue.takeOverdue() == [4])
  }

  @Test func whatWaitsForTooLongIsRefused() async {
    let queue = WorkQueue<Int>(limit: 9, patience: 1_000_000)
    let (refused, refuse) = AsyncStream.makeStream(of: Int.self)
    let watching = queue.watch { refuse.yield($0) }
    for number in 1...2 {
      _ = queue.add(number)
      #expect(await refused.first { _ in true } == number)
    }
    watching.cancel()
    await watching.value
  }
}
