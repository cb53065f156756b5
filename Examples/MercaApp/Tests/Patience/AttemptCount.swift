import Synchronization

/// Counts the attempts and losses of a trial, over all tests that take part in it.
package final class AttemptCount: Sendable {
  private struct Numbers {
    var attempts = 0
    var losses = 0
  }

  private let name: String
  private let numbers = Mutex(Numbers())

  package init(_ name: String) {
    self.name = name
  }

  /// Adds attempts, and prints the totals in the format that `scripts/trials` reads; only the last line is used.
  package func add(attempts: Int, losses: Int) {
    numbers.withLock {
      $0.attempts += attempts
      $0.losses += losses
      print("\(name): \($0.attempts) attempts, \($0.losses) losses")
    }
  }
}
