import Dispatch
import Glibc
import Vipera

/// Threads for CPU-heavy work, which must not occupy Swift's thread pool or a server's event loops.
final class WorkerPool: Sendable {
  /// The limits for waiting jobs.
  struct Room {
    /// The maximum number of jobs.
    var jobs: Int
    /// The maximum total size of their files in bytes; a single job may exceed it.
    var bytes = Int.max
  }

  /// Half of the number of processors, but at least 1.
  static var halfOfTheProcessors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) / 2) }

  private let threads: Int
  private let state: Guarded<WorkerQueue>

  init(threads: Int, room: Room) {
    self.threads = threads
    state = Guarded(WorkerQueue(room: room))
  }

  /// The number of jobs that are running or waiting.
  var count: Int { state.withLock { $0.running + $0.count } }

  /// Runs `work` on a thread, after waiting in the queue.
  ///
  /// - Parameters:
  ///   - urgency: The urgency; if there is no room, the least urgent jobs are dropped.
  ///   - bytes: The size of the files that the job holds while it waits.
  ///   - work: The CPU-heavy work.
  /// - Returns: The result of `work`.
  /// - Throws: The error of `work`, `.cancelled` as soon as the task is cancelled, and `.overloaded` or
  ///   `.overloadedMemory` if there is no room or the job is dropped later.
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
    // Dispatch has as many threads as needed for serial queues. A concurrent queue would use the threads of Swift's
    // tasks, of which there are only as many as processors.
    if let next { begin(next, on: DispatchQueue(label: "vipera.images")) }
    guard let outcome = await answer.value() else {
      isLeft.set()
      state.withLock { $0.remove(id) }
      throw ImageError(.cancelled)
    }
    return try outcome.get()
  }

  /// Runs a job and then the waiting ones, each in its own block, so that a finished job is released at once.
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
