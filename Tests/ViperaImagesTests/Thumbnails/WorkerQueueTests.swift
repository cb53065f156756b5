import Testing

@testable import ViperaImages

/// Jobs that wait for a thread, up to a limit.
struct WorkerQueueTests {
  private let refused = Noted<String>()

  // Fixed bug: the queue limited only the number of files, so a thousand files of 16 MB could wait.
  @Test func bytesAreBounded() {
    var queue = WorkerQueue(room: .init(jobs: 100, bytes: 1000))
    #expect(add("a", 600, .normal, to: &queue) == nil)
    #expect(add("b", 400, .normal, to: &queue) == nil)
    #expect(add("c", 1, .normal, to: &queue) == "c")
    #expect(queue.take(1) != nil)
    #expect(add("d", 600, .normal, to: &queue) == nil)
    #expect(queue.count == 2)
  }

  @Test func aSingleFileMayBeLargerThanAll() {
    var queue = WorkerQueue(room: .init(jobs: 100, bytes: 1000))
    #expect(add("large", 5000, .normal, to: &queue) == nil)
    #expect(add("small", 1, .normal, to: &queue) == "small")
    #expect(add("urgent", 1, .high, to: &queue) == "large")
  }

  // Fixed bug: if the queue was full, the picture that the user had opened was refused.
  @Test func theLeastUrgentGivesWay() {
    var queue = WorkerQueue(room: .init(jobs: 2))
    #expect(add("ahead", 0, .prefetch, to: &queue) == nil)
    #expect(add("further ahead", 0, .prefetch, to: &queue) == nil)
    #expect(add("row", 0, .normal, to: &queue) == "further ahead")
    #expect(add("opened", 0, .high, to: &queue) == "ahead")
    #expect(add("another row", 0, .normal, to: &queue) == "another row")
    #expect(queue.count == 2)
  }

  @Test func nobodyGivesWayInVain() {
    var queue = WorkerQueue(room: .init(jobs: 100, bytes: 1000))
    #expect(add("ahead", 300, .prefetch, to: &queue) == nil)
    #expect(add("row", 600, .high, to: &queue) == nil)
    #expect(add("large", 700, .normal, to: &queue) == "large")
    #expect(refused.list == ["large"])
    #expect(queue.count == 2)
    // Two jobs may have to be evicted for another one.
    #expect(add("further ahead", 100, .prefetch, to: &queue) == nil)
    #expect(add("opened", 400, .high, to: &queue) == "further ahead, ahead")
    #expect(queue.count == 2)
  }

  @Test func whatBecameUrgentIsTakenFirst() {
    var queue = WorkerQueue(room: .init(jobs: 10))
    let urgency = Urgency(.prefetch)
    let ahead = queue.add(job("ahead", 0, urgency))
    _ = add("row", 0, .normal, to: &queue)
    #expect(urgency.become(.high))
    queue.look(at: ahead.id)
    let taken = queue.take(1)
    #expect(taken?.urgency === urgency)
    queue.look(at: ahead.id)
    #expect(queue.count == 1)
  }

  private func job(_ name: String, _ bytes: Int, _ urgency: Urgency) -> WorkerQueue.Job {
    let refused = refused
    return WorkerQueue.Job(
      urgency: urgency,
      bytes: bytes,
      run: {},
      refuse: { _ in refused.add(name) }
    )
  }

  /// Adds a job, and returns the names of the evicted jobs.
  private func add(
    _ name: String,
    _ bytes: Int,
    _ priority: ImagePriority,
    to queue: inout WorkerQueue
  ) -> String? {
    let before = refused.list.count
    for (job, error) in queue.add(job(name, bytes, Urgency(priority))).refused { job.refuse(error) }
    let names = refused.list[before...]
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
