import Synchronization

@testable import Passwords

/// A library whose hashes keep their processors busy until a test stops them, or for a minute.
final class BusyLibrary: Argon2Calling {
  private let counter = Atomic(0)
  private let isStopped = Flag()

  /// How many hashes were begun.
  var begun: Int { counter.load(ordering: .acquiring) }

  /// Has every hash end.
  func stop() {
    isStopped.set()
  }

  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String) {
    counter.add(1, ordering: .releasing)
    // Ends what would hang.
    let start = ContinuousClock.now
    while !isStopped.isSet, start.duration(to: .now) < .seconds(60) {}
    return (.fine, isStopped.isSet ? "stopped" : "too late")
  }

  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome { .mismatch }
}
