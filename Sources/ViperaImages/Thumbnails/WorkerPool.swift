import Dispatch
import Glibc
import Synchronization
import Vipera

/// Threads for work that keeps a processor busy, which Swift's own and a server's loops must not do.
final class WorkerPool: Sendable {
  private struct Job {
    let id: Int
    let urgency: Urgency
    let run: @Sendable () -> Void
  }

  private struct State {
    var nextID = 0
    var running = 0
    var waiting: [Job] = []

    /// Takes the most urgent job, of several the one that has waited longest, if a thread is free.
    mutating func take(_ threads: Int) -> Job? {
      guard running < threads else { return nil }
      let place = waiting.indices.max {
        (waiting[$0].urgency.current, -waiting[$0].id)
          < (waiting[$1].urgency.current, -waiting[$1].id)
      }
      guard let place else { return nil }
      running += 1
      return waiting.remove(at: place)
    }
  }

  /// At least one.
  static var halfOfTheProcessors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) / 2) }

  private let threads: Int
  private let mostWaiting: Int
  private let state = Guarded(State())
  // Each job blocks one of its threads, and at most `threads` are handed to it at a time.
  private let queue = DispatchQueue(label: "vipera.images", attributes: .concurrent)

  init(threads: Int, mostWaiting: Int) {
    self.threads = threads
    self.mostWaiting = mostWaiting
  }

  /// How many jobs run or wait.
  var count: Int { state.withLock { $0.running + $0.waiting.count } }

  /// Runs `work` on a thread, when it is its turn.
  ///
  /// - Throws: What `work` throws, `.cancelled` as soon as the task is, and `.overloaded`.
  func run<Output: Sendable>(
    _ urgency: Urgency,
    _ work: @escaping @Sendable (_ isCancelled: @escaping () -> Bool) throws(ImageError) -> Output
  ) async throws(ImageError) -> Output {
    let answer = OneShot<Result<Output, ImageError>>()
    let isLeft = Flag()
    let id = state.withLock { state -> Int? in
      guard state.waiting.count < mostWaiting else { return nil }
      state.nextID += 1
      let job = Job(id: state.nextID, urgency: urgency) {
        answer.answer(
          isLeft.isSet
            ? .failure(ImageError(.cancelled))
            : Result { () throws(ImageError) in try work { isLeft.isSet } }
        )
      }
      state.waiting.append(job)
      return state.nextID
    }
    guard let id else { throw ImageError(.overloaded(limit: mostWaiting)) }
    startNext()
    guard let outcome = await answer.value() else {
      isLeft.set()
      state.withLock { state in state.waiting.removeAll { $0.id == id } }
      throw ImageError(.cancelled)
    }
    return try outcome.get()
  }

  private func startNext() {
    guard let job = state.withLock({ $0.take(threads) }) else { return }
    queue.async { @Sendable in
      job.run()
      self.state.withLock { $0.running -= 1 }
      self.startNext()
    }
  }
}
