import CArgon2

/// Wraps libargon2 without any queueing.
struct Argon2: Sendable {
  private static let saltBytes = 16

  private let library: any Argon2Calling

  init(_ library: any Argon2Calling = LibArgon2()) {
    self.library = library
  }

  /// Returns the stored form of a password: algorithm, cost, salt and hash in one text.
  func encoded(_ password: String, _ cost: PasswordCost) throws(PasswordError) -> String {
    let salt = [UInt8].random(Self.saltBytes)
    let (outcome, text) = library.encode(Array(password.utf8), salt, cost)
    try Self.check(outcome)
    return text
  }

  /// Returns whether a password has this hash.
  ///
  /// For a text that is no hash it returns false, after as much work as `cost` requires: otherwise
  /// the time would reveal whether the account exists.
  func matches(_ password: String, _ encoded: String, orCosting cost: PasswordCost) throws(PasswordError) -> Bool {
    let bytes = Array(password.utf8)
    switch library.verify(bytes, encoded) {
    case .fine: return true
    case .mismatch: return false
    case .outOfMemory: throw .outOfMemory
    case .failed:
      let outcome = library.verify(bytes, cost.unmatched)
      if outcome != .mismatch { try Self.check(outcome) }
      return false
    }
  }

  private static func check(_ outcome: Argon2Outcome) throws(PasswordError) {
    switch outcome {
    case .fine: return
    case .mismatch: preconditionFailure("Nothing was compared. Check the outcome of verify first.")
    case .outOfMemory: throw .outOfMemory
    case .failed(let code): throw .failed(code: code)
    }
  }
}

/// The two functions of libargon2 that are used; each returns its outcome.
protocol Argon2Calling: Sendable {
  /// Returns a text of algorithm, cost, salt and hash.
  func encode(_ password: [UInt8], _ salt: [UInt8], _ cost: PasswordCost) -> (outcome: Argon2Outcome, text: String)

  /// Checks a password against such a text.
  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome
}

/// The result of a call of libargon2.
enum Argon2Outcome: Hashable, Sendable {
  /// It succeeded; if it checked a password, the password is right.
  case fine
  /// The computed hash differs.
  case mismatch
  /// There was not enough memory.
  case outOfMemory
  /// Anything else, such as a text that is no hash.
  case failed(code: Int32)

  init(_ code: Int32) {
    self =
      switch code {
      case ARGON2_OK.rawValue: .fine
      case ARGON2_VERIFY_MISMATCH.rawValue: .mismatch
      case ARGON2_MEMORY_ALLOCATION_ERROR.rawValue: .outOfMemory
      default: .failed(code: code)
      }
  }
}

/// libargon2 itself.
struct LibArgon2: Argon2Calling {
  private static let hashBytes = 32

  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String) {
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
