/// What waits to run, in the order in which it came.
///
/// What was taken stays at the front until it is half of what is kept, and is dropped then. So a job
/// costs constant time on the whole, and a queue that never runs empty, as under a part that polls,
/// keeps no more slots of jobs that were taken than wait in it, or than are worth no move.
struct JobQueue<Job> {
  /// For fewer taken jobs, what waits behind them is not moved.
  private static var leastDropped: Int { 64 }

  private var slots: [Job] = []
  private var taken = 0

  /// Whether nothing waits.
  var isEmpty: Bool { taken == slots.count }
  /// How many jobs it keeps, those that were taken included.
  var keptSlots: Int { slots.count }

  /// Adds a job behind all others.
  mutating func append(_ job: Job) {
    slots.append(job)
  }

  /// Takes out the job that has waited longest.
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
