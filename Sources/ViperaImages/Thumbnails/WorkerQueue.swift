/// The jobs that wait for a thread, within bounds: the most urgent first.
struct WorkerQueue {
  /// One piece of work, and what it holds meanwhile.
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
  /// How many have a thread.
  var running = 0

  init(room: WorkerPool.Room) {
    self.room = room
  }

  /// How many wait.
  var count: Int { jobs.count }

  /// Lets a job wait, or refuses those for which there is no room: this one, or less urgent ones.
  ///
  /// - Returns: Its number, and whom to tell that there is no room.
  mutating func add(_ job: Job) -> (id: Int, refused: [(job: Job, error: ImageError)]) {
    nextID += 1
    let id = nextID
    put(job, id)
    var refused: [(id: Int, job: Job, error: ImageError)] = []
    // With this one in line already: the last of all gives way until the others have room.
    while let reason = excess, let last = line.last?.key, let job = jobs[last] {
      remove(last)
      refused.append((last, job, ImageError(reason)))
    }
    guard let own = refused.first(where: { $0.id == id }) else {
      return (id, refused.map { ($0.job, $0.error) })
    }
    // It would not have helped that others went.
    for other in refused where other.id != id { put(other.job, other.id) }
    return (id, [(own.job, own.error)])
  }

  /// Looks how urgent a job is now.
  mutating func look(at id: Int) {
    guard let job = jobs[id] else { return }
    line.set(id, at: .init(priority: job.urgency.current, number: id))
  }

  mutating func remove(_ id: Int) {
    guard let job = jobs.removeValue(forKey: id) else { return }
    bytes -= job.bytes
    line.remove(id)
  }

  /// Takes the job whose turn it is, if a thread is free.
  mutating func take(_ threads: Int) -> Job? {
    guard running < threads, let id = line.first?.key, let job = jobs[id] else { return nil }
    remove(id)
    running += 1
    return job
  }

  /// What there is too much of.
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
