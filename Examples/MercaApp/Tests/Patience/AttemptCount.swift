import Synchronization

/// Counts the attempts of a counted trial and what they lost, over the tests that take part in it.
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

  /// Adds attempts, and prints the sums so far in the form that `scripts/trials` reads; the last line counts.
  package func add(attempts: Int, losses: Int) {
    numbers.withLock {
      $0.attempts += attempts
      $0.losses += losses
      print("\(name): \($0.attempts) attempts, \($0.losses) losses")
    }
  }
}
