import Synchronization

/// Serialises work by key, and limits how many callers wait for the same key.
final class Turns: Sendable {
  private typealias Waiting = CheckedContinuation<Bool, Never>

  /// The callers that wait for a key, while another caller has its turn.
  private let waiting = Mutex<[String: [Waiting]]>([:])

  /// Waits for the caller's turn with a key; returns false at once if `limit` others already have or await a turn.
  ///
  /// A caller that gets true has to call `end`.
  func begin(_ thing: String, atMost limit: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let isKnown = waiting.withLock { waiting -> Bool? in
        guard let queue = waiting[thing] else {
          waiting[thing] = []
          return true
        }
        if queue.count + 1 >= limit { return false }
        waiting[thing] = queue + [continuation]
        return nil
      }
      if let isKnown { continuation.resume(returning: isKnown) }
    }
  }

  /// Ends a turn, and starts the turn of the next caller.
  func end(_ thing: String) {
    let next = waiting.withLock { waiting -> Waiting? in
      guard let queue = waiting[thing], let first = queue.first else {
        waiting[thing] = nil
        return nil
      }
      waiting[thing] = Array(queue.dropFirst())
      return first
    }
    next?.resume(returning: true)
  }
}
