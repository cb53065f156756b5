import Synchronization
import Testing

@testable import Passwords

/// Calling libargon2, and handling its results.
@Suite struct Argon2Tests {
  /// Returns the given results, and records the hashes that it checks.
  private final class Library: Argon2Calling {
    private let outcomes: Mutex<[Argon2Outcome]>
    private let asked = Mutex<[String]>([])

    var checked: [String] { asked.withLock { $0 } }

    init(_ outcomes: [Argon2Outcome]) {
      self.outcomes = Mutex(outcomes)
    }

    private func next() -> Argon2Outcome { outcomes.withLock { $0.removeFirst() } }

    func encode(
      _ password: [UInt8],
      _ salt: [UInt8],
      _ cost: PasswordCost
    ) -> (outcome: Argon2Outcome, text: String) {
      (next(), "")
    }

    func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome {
      asked.withLock { $0.append(encoded) }
      return next()
    }
  }

  private let cost = PasswordCost(kilobytes: 64, passes: 1)

  private func hasher(_ library: Library) -> PasswordHasher {
    PasswordHasher(cost: cost, mostAtOnce: 1, mostWaiting: 1, argon2: library)
  }

  // If libargon2 refused the hash at once, the fast response would reveal that the account does not exist.
  @Test func whatNoPasswordHasCostsAWholeHash() {
    let password = Array("Secret1".utf8)
    #expect(LibArgon2().verify(password, PasswordCost().unmatched) == .mismatch)
    #expect(LibArgon2().verify(password, cost.unmatched) == .mismatch)
  }

  // Regression: accounts with "none" as their hash got a fast response, unknown accounts a slow one.
  @Test(arguments: ["", "none", "$argon2id$", "$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA"])
  func whatIsNoHashCostsOneToo(text: String) async throws {
    let outcome = LibArgon2().verify(Array("Secret1".utf8), text)
    let library = Library([outcome, .mismatch])
    #expect(try await !hasher(library).matches("Secret1", text))
    #expect(library.checked == [text, cost.unmatched])
  }

  @Test func aHashThatCanBeReadIsMadeOnce() async throws {
    for outcome in [Argon2Outcome.fine, .mismatch] {
      let library = Library([outcome])
      #expect(try await hasher(library).matches("Secret1", "hash") == (outcome == .fine))
      #expect(library.checked == ["hash"])
    }
  }

  // Regression: without memory for a hash, the server crashed, or a correct password counted as wrong.
  @Test func withoutMemoryNothingIsSaidOfAPassword() async {
    #expect(Argon2Outcome(-22) == .failed(.outOfMemory))
    await #expect(throws: PasswordError.outOfMemory) {
      try await hasher(Library([.failed(.outOfMemory)])).hash("Secret1")
    }
    await #expect(throws: PasswordError.outOfMemory) {
      try await hasher(Library([.failed(.outOfMemory)])).matches("Secret1", "hash")
    }
    await #expect(throws: PasswordError.outOfMemory) {
      try await hasher(Library([.failed(.failed(code: -32)), .failed(.outOfMemory)])).matches("Secret1", "none")
    }
  }

  @Test func whatElseFailsIsSaidWithItsCode() async {
    await #expect(throws: PasswordError.failed(code: -33)) {
      try await hasher(Library([.failed(.failed(code: -33))])).hash("Secret1")
    }
    await #expect(throws: PasswordError.failed(code: -33)) {
      let library = Library([.failed(.failed(code: -33)), .failed(.failed(code: -33))])
      _ = try await hasher(library).matches("Secret1", nil)
    }
  }
}
