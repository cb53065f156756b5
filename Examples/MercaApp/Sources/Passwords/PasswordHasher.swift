import Dispatch
import Synchronization

/// Hashes passwords with argon2id on its own threads, a few at a time.
///
/// Each hash takes 19 MB and about 40 ms of a core, which would block an event loop.
package final class PasswordHasher: PasswordChecking {
  /// A call that waits for its turn.
  private struct Waiter: Sendable {
    /// Whether the caller was cancelled; also identifies the call.
    let isCancelled: Flag
    /// Resumed without an error when it is the call's turn.
    let continuation: CheckedContinuation<PasswordError?, Never>
  }

  private struct State {
    var running = 0
    var waiting: [Waiter] = []
  }

  private let cost: PasswordCost
  private let mostAtOnce: Int
  private let mostWaiting: Int
  private let argon2: any Argon2Calling
  private let state = Mutex(State())

  /// Creates a hasher that runs `mostAtOnce` calls at the same time, and lets `mostWaiting` more wait.
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

  /// The number of calls that are running, and the number that wait for their turn.
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
    try await takeTurn()
    defer { giveTurn() }
    guard !Task.isCancelled else { throw .cancelled }
    let result = await withCheckedContinuation { continuation in
      // A serial queue has its own thread; a concurrent queue would block one of the threads that run Swift tasks.
      DispatchQueue(label: "mercaapp.passwords").async {
        continuation.resume(returning: Result { () throws(PasswordError) in try work() })
      }
    }
    return try result.get()
  }

  /// Waits until the call may run; the caller has to call `giveTurn` afterwards.
  private func takeTurn() async throws(PasswordError) {
    let isCancelled = Flag()
    let refusal = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(Waiter(isCancelled: isCancelled, continuation: $0)) }
    } onCancel: {
      isCancelled.set()
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.isCancelled === isCancelled }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: .cancelled)
    }
    if let refusal { throw refusal }
  }

  private func wait(_ waiter: Waiter) {
    let answer = state.withLock { state -> Result<Void, PasswordError>? in
      // The flag is checked under the lock. If the caller is cancelled later, the cancellation handler finds the call
      // in the queue.
      if waiter.isCancelled.isSet { return .failure(.cancelled) }
      if state.running < mostAtOnce {
        state.running += 1
        return .success(())
      }
      if state.waiting.count >= mostWaiting { return .failure(.overloaded(limit: mostWaiting)) }
      state.waiting.append(waiter)
      return nil
    }
    switch answer {
    case .success: waiter.continuation.resume(returning: nil)
    case .failure(let error): waiter.continuation.resume(returning: error)
    case nil: break
    }
  }

  private func giveTurn() {
    let next = state.withLock { state -> Waiter? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
    next?.continuation.resume(returning: nil)
  }
}

package protocol PasswordChecking: Sendable {
  /// Returns the stored form of a password, which differs for each call.
  func hash(_ password: String) async throws(PasswordError) -> String

  /// Returns whether a hash belongs to a password; if there is no valid hash, returns false after the same time.
  func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool
}

/// The reason why a password could not be hashed or checked.
package enum PasswordError: Error, Hashable, CustomStringConvertible {
  /// Too many calls are already waiting.
  case overloaded(limit: Int)
  /// The caller was cancelled before it was its turn.
  case cancelled
  /// There was not enough memory for the hash.
  case outOfMemory
  /// libargon2 failed, with its own error code.
  case failed(code: Int32)

  package var description: String {
    switch self {
    case .overloaded(let limit): "\(limit) passwords wait to be checked already. Try again later."
    case .cancelled: "The caller has left before its turn."
    case .outOfMemory: "There was no memory for a hash. Give the machine memory, or try again later."
    case .failed(let code): "argon2id failed (\(code)). Look it up in argon2.h."
    }
  }
}

/// An event that happens once, and that other threads can check.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
