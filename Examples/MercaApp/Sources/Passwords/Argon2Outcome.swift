import CArgon2

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
