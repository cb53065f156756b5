import Dispatch
import Glibc
import Vipera

/// Threads for work that keeps a processor busy, which Swift's own and a server's loops must not do.
final class WorkerPool: Sendable {
  /// How much may wait for a thread.
  struct Room {
    /// How many jobs.
    var jobs: Int
    /// How many bytes of files they hold together; a single job may hold more.
    var bytes = Int.max
  }

  /// At least one.
  static var halfOfTheProcessors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) / 2) }

  private let threads: Int
  private let state: Guarded<WorkerQueue>

  init(threads: Int, room: Room) {
    self.threads = threads
    state = Guarded(WorkerQueue(room: room))
  }

  /// How many jobs run or wait.
  var count: Int { state.withLock { $0.running + $0.count } }

  /// Runs `work` on a thread, when it is its turn.
  ///
  /// - Parameters:
  ///   - urgency: How soon; where there is no room, what is less urgent gives way.
  ///   - bytes: How many bytes wait along with it.
  ///   - work: What keeps the thread busy.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws, `.cancelled` as soon as the task is, and where there is no room
  ///   `.overloaded` or `.overloadedMemory`, also when that shows only later.
  func run<Output: Sendable>(
    _ urgency: Urgency,
    holding bytes: Int = 0,
    _ work: @escaping @Sendable (_ isCancelled: @escaping () -> Bool) throws(ImageError) -> Output
  ) async throws(ImageError) -> Output {
    let answer = OneShot<Result<Output, ImageError>>()
    let isLeft = Flag()
    let job = WorkerQueue.Job(
      urgency: urgency,
      bytes: bytes,
      run: {
        answer.answer(
          isLeft.isSet
            ? .failure(ImageError(.cancelled))
            : Result { () throws(ImageError) in try work { isLeft.isSet } }
        )
      },
      refuse: { answer.answer(.failure($0)) }
    )
    let (added, next) = state.withLock { ($0.add(job), $0.take(threads)) }
    let (id, refused) = added
    for (job, error) in refused { job.refuse(error) }
    weak let pool = self
    urgency.onChange { pool?.state.withLock { $0.look(at: id) } }
    // A serial queue targets those of Dispatch's that have as many threads as they need. A concurrent
    // one would take the threads of Swift's tasks, of which there are as many as processors.
    if let next { begin(next, on: DispatchQueue(label: "vipera.images")) }
    guard let outcome = await answer.value() else {
      isLeft.set()
      state.withLock { $0.remove(id) }
      throw ImageError(.cancelled)
    }
    return try outcome.get()
  }

  /// Runs a job and then those that wait, a block each, so that none is kept longer than it takes.
  private func begin(_ job: WorkerQueue.Job, on thread: DispatchQueue) {
    thread.async { @Sendable in
      job.run()
      let next = self.state.withLock { state in
        state.running -= 1
        return state.take(self.threads)
      }
      if let next { self.begin(next, on: thread) }
    }
  }
}
