/// The waiting jobs, in the order in which they arrived.
///
/// Removed jobs stay in their slots at the front until they fill half of the slots, so a job takes constant time on
/// average. The queue may never become empty, for example because a part polls. Even then, it keeps at most as many
/// slots of removed jobs as of waiting jobs, or a small fixed number.
struct JobQueue<Job> {
  /// With fewer removed jobs than this, moving the waiting jobs is not worth it.
  private static var leastDropped: Int { 64 }

  private var slots: [Job] = []
  private var taken = 0

  var isEmpty: Bool { taken == slots.count }
  /// The number of slots, including those of removed jobs.
  var keptSlots: Int { slots.count }

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
