import Synchronization

/// Lets those who want the same thing do it one after another, a few of them.
final class Turns: Sendable {
  private typealias Waiting = CheckedContinuation<Bool, Never>

  /// Who waits for a thing, where one more has its turn.
  private let waiting = Mutex<[String: [Waiting]]>([:])

  /// Waits for the turn with a thing; false at once when `limit` others have or await theirs.
  ///
  /// Whoever is told true has to say `end`.
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

  /// Ends a turn, and begins the next.
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
