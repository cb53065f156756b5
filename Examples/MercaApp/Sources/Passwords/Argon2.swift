import CArgon2

/// The functions of libargon2 that are used.
protocol Argon2Calling: Sendable {
  /// Returns a text with the algorithm, the cost, the salt and the hash.
  func encode(_ password: [UInt8], _ salt: [UInt8], _ cost: PasswordCost) -> (outcome: Argon2Outcome, text: String)

  /// Checks a password against such an encoded text.
  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome
}

/// The result of a call of libargon2.
enum Argon2Outcome: Hashable, Sendable {
  /// The call succeeded; if it checked a password, the password is correct.
  case fine
  /// The computed hash differs, so the password is wrong.
  case mismatch
  /// The call failed, for example because the text is not an encoded hash.
  case failed(PasswordError)

  init(_ code: Int32) {
    self =
      switch code {
      case ARGON2_OK.rawValue: .fine
      case ARGON2_VERIFY_MISMATCH.rawValue: .mismatch
      case ARGON2_MEMORY_ALLOCATION_ERROR.rawValue: .failed(.outOfMemory)
      default: .failed(.failed(code: code))
      }
  }
}

extension Argon2Calling {
  /// Returns the stored form of a password: one text with the algorithm, the cost, a random salt and the hash.
  func encoded(_ password: String, _ cost: PasswordCost) throws(PasswordError) -> String {
    let (outcome, text) = encode(Array(password.utf8), .random(16), cost)
    if case .failed(let error) = outcome { throw error }
    return text
  }

  /// Returns whether an encoded hash belongs to a password.
  ///
  /// Returns false for a text that is not an encoded hash, after as much work as `cost` requires. Otherwise, the time
  /// would reveal whether the account exists.
  func matches(_ password: String, _ encoded: String, orCosting cost: PasswordCost) throws(PasswordError) -> Bool {
    let bytes = Array(password.utf8)
    switch verify(bytes, encoded) {
    case .fine: return true
    case .mismatch: return false
    case .failed(.outOfMemory): throw .outOfMemory
    case .failed:
      if case .failed(let error) = verify(bytes, cost.unmatched) { throw error }
      return false
    }
  }
}

/// Calls libargon2.
struct LibArgon2: Argon2Calling {
  private static let hashBytes = 32

  func encode(_ password: [UInt8], _ salt: [UInt8], _ cost: PasswordCost) -> (outcome: Argon2Outcome, text: String) {
    var text = [CChar](repeating: 0, count: 200)
    let code = argon2id_hash_encoded(
      cost.passes,
      cost.kilobytes,
      1,
      password,
      password.count,
      salt,
      salt.count,
      Self.hashBytes,
      &text,
      text.count
    )
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (Argon2Outcome(code), String(decoding: bytes, as: UTF8.self))
  }

  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome {
    Argon2Outcome(argon2id_verify(encoded, password, password.count))
  }
}

/// The cost of a password hash, for the server that checks a password and for an attacker who guesses it.
package struct PasswordCost: Sendable {
  /// The memory of one hash, in kilobytes.
  package let kilobytes: UInt32
  /// The number of passes over the memory.
  package let passes: UInt32

  /// Creates a cost; the default is two passes over 19 MB, as OWASP recommends for argon2id.
  package init(kilobytes: UInt32 = 19_456, passes: UInt32 = 2) {
    precondition(
      (8...1_048_576).contains(kilobytes) && (1...100).contains(passes),
      "A hash takes 8 kB to 1 GB and 1 to 100 passes, not \(kilobytes) kB and \(passes)."
    )
    self.kilobytes = kilobytes
    self.passes = passes
  }

  /// A hash of this cost to which no password belongs.
  ///
  /// Checking a password against it takes as long as against any other hash.
  package var unmatched: String { "$argon2id$v=19$m=\(kilobytes),t=\(passes),p=1\(Self.unmatchedEnd)" }

  /// Returns whether a hash is `unmatched`, at any cost.
  ///
  /// Such a hash is recognised by its salt and hash, which are constants.
  package static func isUnmatched(_ hash: String) -> Bool { hash.hasSuffix(unmatchedEnd) }

  /// The salt and the hash of `unmatched`.
  private static let unmatchedEnd =
    "$" + String(repeating: "A", count: 22) + "$" + String(repeating: "A", count: 43)
}
