import Dispatch
import Glibc
import Vipera

/// Threads for CPU-heavy work, which must not run on Swift's own threads or a server's loops.
final class WorkerPool: Sendable {
  /// The limits of the waiting jobs.
  struct Room {
    /// The maximum number of jobs.
    var jobs: Int
    /// The maximum size of their files together, in bytes; a single job may hold more.
    var bytes = Int.max
  }

  /// Half of the processors, at least one.
  static var halfOfTheProcessors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) / 2) }

  private let threads: Int
  private let state: Guarded<WorkerQueue>

  init(threads: Int, room: Room) {
    self.threads = threads
    state = Guarded(WorkerQueue(room: room))
  }

  /// How many jobs run or wait.
  var count: Int { state.withLock { $0.running + $0.count } }

  /// Runs `work` on a thread, when its turn has come.
  ///
  /// - Parameters:
  ///   - urgency: How urgent it is; if there is no room, the least urgent jobs are dropped.
  ///   - bytes: How many bytes of files wait with it.
  ///   - work: The CPU-heavy work.
  /// - Returns: The result of `work`.
  /// - Throws: The error of `work`, `.cancelled` as soon as the task is, and `.overloaded` or `.overloadedMemory` if
  ///   there is no room, even if that happens later.
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
    // A serial queue targets those queues of Dispatch that have as many threads as they need. A concurrent one would
    // take the threads of Swift's tasks, of which there are as many as processors.
    if let next { begin(next, on: DispatchQueue(label: "vipera.images")) }
    guard let outcome = await answer.value() else {
      isLeft.set()
      state.withLock { $0.remove(id) }
      throw ImageError(.cancelled)
    }
    return try outcome.get()
  }

  /// Runs a job and then the waiting ones, one block for each, so that no job is held longer than it runs.
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
