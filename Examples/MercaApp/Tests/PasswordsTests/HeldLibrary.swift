import Dispatch
import Synchronization

@testable import Passwords

/// A library whose hashes finish only when a test says so.
final class HeldLibrary: Argon2Calling {
  private let opening = DispatchSemaphore(value: 0)
  private let isOpen = Flag()
  private let isBusy: Bool
  private let counter = Atomic(0)

  /// Creates a library that holds its hashes: meanwhile their threads sleep, or occupy a processor if `isBusy`.
  init(isBusy: Bool = false) {
    self.isBusy = isBusy
  }

  /// The number of hashes that have started.
  var begun: Int { counter.load(ordering: .acquiring) }

  /// Lets all running and later hashes finish.
  func open() {
    isOpen.set()
    opening.signal()
  }

  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String) {
    counter.add(1, ordering: .releasing)
    if isBusy {
      while !isOpen.isSet {}
    } else {
      opening.wait()
      opening.signal()
    }
    return (.fine, String(decoding: password, as: UTF8.self))
  }

  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome { .mismatch }
}
