import Dispatch
import Synchronization

/// Hashes with argon2id on its own threads, a few at a time: each hash takes 19 MB, and some 40 ms of a core, which
/// would block an event loop.
package final class PasswordHasher: PasswordChecking {
  private struct Job: Sendable {
    /// Whether its caller was cancelled; it also identifies the job.
    let isCancelled: Flag
    let run: @Sendable () -> Void
    let refuse: @Sendable (PasswordError) -> Void
  }

  private struct State {
    var running = 0
    var waiting: [Job] = []
  }

  private let cost: PasswordCost
  private let mostAtOnce: Int
  private let mostWaiting: Int
  private let argon2: any Argon2Calling
  private let state = Mutex(State())

  /// Creates a hasher.
  ///
  /// - Parameters:
  ///   - cost: The cost of a new hash.
  ///   - mostAtOnce: How many passwords are hashed or checked at once.
  ///   - mostWaiting: How many may wait for their turn; further ones are refused.
  package convenience init(cost: PasswordCost = PasswordCost(), mostAtOnce: Int = 2, mostWaiting: Int = 64) {
    self.init(cost: cost, mostAtOnce: mostAtOnce, mostWaiting: mostWaiting, argon2: LibArgon2())
  }

  init(cost: PasswordCost, mostAtOnce: Int, mostWaiting: Int, argon2: any Argon2Calling) {
    precondition(mostAtOnce > 0, "Somebody has to hash. Write mostAtOnce: 1 at least.")
    self.cost = cost
    self.mostAtOnce = mostAtOnce
    self.mostWaiting = mostWaiting
    self.argon2 = argon2
  }

  /// How many calls are running, and how many wait for their turn.
  package var load: (running: Int, waiting: Int) {
    state.withLock { ($0.running, $0.waiting.count) }
  }

  package func hash(_ password: String) async throws(PasswordError) -> String {
    try await run { [argon2, cost] () throws(PasswordError) in try argon2.encoded(password, cost) }
  }

  package func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool {
    let known = hash ?? cost.unmatched
    let isMatch = try await run { [argon2, cost] () throws(PasswordError) in
      try argon2.matches(password, known, orCosting: cost)
    }
    return isMatch && hash != nil
  }

  private func run<Answer: Sendable>(
    _ work: @escaping @Sendable () throws(PasswordError) -> Answer
  ) async throws(PasswordError) -> Answer {
    let isCancelled = Flag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        add(
          Job(isCancelled: isCancelled) {
            continuation.resume(returning: Result { () throws(PasswordError) in try work() })
          } refuse: { error in
            continuation.resume(returning: .failure(error))
          }
        )
      }
    } onCancel: {
      isCancelled.set()
      leave(isCancelled)
    }
    return try result.get()
  }

  private func add(_ job: Job) {
    enum Decision {
      case run
      case wait
      case refuse(PasswordError)
    }
    let decision = state.withLock { state -> Decision in
      // Checked under the lock: a caller cancelled later finds the job where it is put below.
      if job.isCancelled.isSet { return .refuse(.cancelled) }
      if state.running < mostAtOnce {
        state.running += 1
        return .run
      }
      if state.waiting.count >= mostWaiting { return .refuse(.overloaded(limit: mostWaiting)) }
      state.waiting.append(job)
      return .wait
    }
    switch decision {
    // A serial queue has its own thread, while a concurrent queue would take one of those of Swift's tasks.
    case .run: begin(job, on: DispatchQueue(label: "mercaapp.passwords"))
    case .wait: break
    case .refuse(let error): job.refuse(error)
    }
  }

  /// Removes the job of a cancelled caller, unless it is already running.
  private func leave(_ isCancelled: Flag) {
    let job = state.withLock { state -> Job? in
      let index = state.waiting.firstIndex { $0.isCancelled === isCancelled }
      return index.map { state.waiting.remove(at: $0) }
    }
    job?.refuse(.cancelled)
  }

  /// Runs a job and then the waiting ones, in a block each, so that no password is kept longer than needed.
  private func begin(_ job: Job, on thread: DispatchQueue) {
    thread.async {
      if job.isCancelled.isSet { job.refuse(.cancelled) } else { job.run() }
      let next = self.state.withLock { state -> Job? in
        if state.waiting.isEmpty {
          state.running -= 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      if let next { self.begin(next, on: thread) }
    }
  }
}

/// Hashes passwords and checks them.
package protocol PasswordChecking: Sendable {
  /// Returns the stored form of a password, which differs each time.
  func hash(_ password: String) async throws(PasswordError) -> String

  /// Returns whether a password has this hash; without a readable hash it takes as long, and returns false.
  func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool
}

/// Why a password could not be hashed or checked.
package enum PasswordError: Error, Hashable, CustomStringConvertible {
  /// Too many calls are already waiting.
  case overloaded(limit: Int)
  /// The caller was cancelled before its turn.
  case cancelled
  /// There was not enough memory for the hash.
  case outOfMemory
  /// libargon2 failed, with its own error code.
  case failed(code: Int32)

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .overloaded(let limit): "\(limit) passwords wait to be checked already. Try again later."
    case .cancelled: "The caller has left before its turn."
    case .outOfMemory: "There was no memory for a hash. Give the machine memory, or try again later."
    case .failed(let code): "argon2id failed (\(code)). Look it up in argon2.h."
    }
  }
}

/// An event that happens once, and can be checked from other threads.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
