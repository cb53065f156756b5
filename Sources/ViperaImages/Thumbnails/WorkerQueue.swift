/// The jobs that wait for a thread, within limits; the most urgent comes first.
struct WorkerQueue {
  /// A job, and the size of the files that it holds until it runs.
  struct Job {
    let urgency: Urgency
    let bytes: Int
    let run: @Sendable () -> Void
    let refuse: @Sendable (ImageError) -> Void
  }

  private let room: WorkerPool.Room
  private var jobs: [Int: Job] = [:]
  private var line = WaitingLine<Int>()
  private var nextID = 0
  private var bytes = 0
  /// The number of jobs that are running on a thread.
  var running = 0

  init(room: WorkerPool.Room) {
    self.room = room
  }

  /// The number of jobs that wait.
  var count: Int { jobs.count }

  /// Adds a job; if there is no room, refuses less urgent jobs or the new one.
  ///
  /// - Returns: The job's number, and the refused jobs.
  mutating func add(_ job: Job) -> (id: Int, refused: [(job: Job, error: ImageError)]) {
    nextID += 1
    let id = nextID
    put(job, id)
    var refused: [(id: Int, job: Job, error: ImageError)] = []
    // The job is already in the queue: drop jobs from the end until the limits are met.
    while let reason = excess, let last = line.last?.key, let job = jobs[last] {
      remove(last)
      refused.append((last, job, ImageError(reason)))
    }
    guard let own = refused.first(where: { $0.id == id }) else {
      return (id, refused.map { ($0.job, $0.error) })
    }
    // If the new job itself is dropped, dropping other jobs was pointless, so they are restored.
    for other in refused where other.id != id { put(other.job, other.id) }
    return (id, [(own.job, own.error)])
  }

  /// Reads the current priority of a job.
  mutating func look(at id: Int) {
    guard let job = jobs[id] else { return }
    line.set(id, at: .init(priority: job.urgency.current, number: id))
  }

  mutating func remove(_ id: Int) {
    guard let job = jobs.removeValue(forKey: id) else { return }
    bytes -= job.bytes
    line.remove(id)
  }

  /// Removes and returns the next job, if a thread is free.
  mutating func take(_ threads: Int) -> Job? {
    guard running < threads, let id = line.first?.key, let job = jobs[id] else { return nil }
    remove(id)
    running += 1
    return job
  }

  /// The limit that is exceeded, if any.
  private var excess: ImageError.Reason? {
    if count > room.jobs { return .overloaded(limit: room.jobs) }
    if bytes > room.bytes, count > 1 { return .overloadedMemory(limit: room.bytes) }
    return nil
  }

  private mutating func put(_ job: Job, _ id: Int) {
    jobs[id] = job
    bytes += job.bytes
    line.set(id, at: .init(priority: job.urgency.current, number: id))
  }
}
