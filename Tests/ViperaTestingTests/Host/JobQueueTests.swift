import Testing

@testable import ViperaTesting

@Suite struct JobQueueTests {
  @Test func jobsComeOutInTheOrderInWhichTheyCame() {
    var queue = JobQueue<Int>()
    var (given, taken) = (0, [Int]())
    // The number of jobs grows in each round, so that slots are released at many queue lengths.
    for wave in 1...50 {
      for _ in 0..<(7 * wave) {
        queue.append(given)
        given += 1
      }
      for _ in 0..<(5 * wave) { if let job = queue.takeFirst() { taken.append(job) } }
    }
    while let job = queue.takeFirst() { taken.append(job) }
    #expect(taken == Array(0..<given))
    #expect(queue.isEmpty)
    #expect(queue.takeFirst() == nil)
  }

  // Fixed bug: a part that polls always adds its next job after the current one. So the queue was never empty, and kept
  // all jobs that it had run.
  @Test(arguments: [(1, 65), (63, 127), (1_000, 2_000)])
  func aQueueThatNeverRunsEmptyDoesNotGrow(waiting: Int, most: Int) {
    var queue = JobQueue<Int>()
    for job in 0..<waiting { queue.append(job) }
    var kept = 0
    for job in 0..<10_000 {
      queue.append(job)
      kept = max(kept, queue.keptSlots)
      _ = queue.takeFirst()
    }
    #expect(kept <= most)
    #expect(!queue.isEmpty)
  }

  @Test func aQueueThatRunsEmptyKeepsNothing() {
    var queue = JobQueue<Int>()
    for job in 0..<10 { queue.append(job) }
    while queue.takeFirst() != nil {}
    #expect(queue.keptSlots == 0)
  }
}
