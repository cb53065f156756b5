import Dispatch
import Synchronization

@testable import Passwords

/// A library whose hashes are not done before a test says so.
final class HeldLibrary: Argon2Calling {
  private let opening = DispatchSemaphore(value: 0)
  private let counter = Atomic(0)

  /// How many hashes were begun.
  var begun: Int { counter.load(ordering: .acquiring) }

  /// Lets every hash be done, those that come later too.
  func open() {
    opening.signal()
  }

  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String) {
    counter.add(1, ordering: .releasing)
    opening.wait()
    opening.signal()
    return (.fine, String(decoding: password, as: UTF8.self))
  }

  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome { .mismatch }
}
