/// The waiting jobs, in the order in which they arrived.
///
/// Taken jobs stay at the front until they are half of the slots, and are removed then. So a job costs constant time on
/// average. A queue that never becomes empty, such as under a part that polls, keeps at most as many slots of taken
/// jobs as of waiting ones, or a number too small to be worth a move.
struct JobQueue<Job> {
  /// With fewer taken jobs than this, the waiting ones are not moved.
  private static var leastDropped: Int { 64 }

  private var slots: [Job] = []
  private var taken = 0

  /// Whether no job waits.
  var isEmpty: Bool { taken == slots.count }
  /// How many slots it keeps, including those of taken jobs.
  var keptSlots: Int { slots.count }

  /// Adds a job at the end.
  mutating func append(_ job: Job) {
    slots.append(job)
  }

  /// Removes and returns the job that has waited longest.
  mutating func takeFirst() -> Job? {
    guard taken < slots.count else { return nil }
    let job = slots[taken]
    taken += 1
    if isEmpty || (taken >= Self.leastDropped && 2 * taken >= slots.count) {
      slots.removeFirst(taken)
      taken = 0
    }
    return job
  }
}
