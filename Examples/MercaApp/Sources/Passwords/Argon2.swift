/// Wraps libargon2 without any queueing.
struct Argon2: Sendable {
  private static let saltBytes = 16

  private let library: any Argon2Calling

  init(_ library: any Argon2Calling = LibArgon2()) {
    self.library = library
  }

  /// Returns the stored form of a password: algorithm, cost, salt and hash in one text.
  func encoded(_ password: String, _ cost: PasswordCost) throws(PasswordError) -> String {
    var numbers = SystemRandomNumberGenerator()
    let salt = (0..<Self.saltBytes).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let (outcome, text) = library.encode(Array(password.utf8), salt, cost)
    try Self.check(outcome)
    return text
  }

  /// Returns whether a password has this hash.
  ///
  /// For a text that is no hash it returns false, after as much work as `cost` requires: otherwise
  /// the time would reveal whether the account exists.
  func matches(
    _ password: String,
    _ encoded: String,
    orCosting cost: PasswordCost
  ) throws(PasswordError) -> Bool {
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
