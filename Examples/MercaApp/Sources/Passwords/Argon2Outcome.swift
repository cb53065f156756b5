import CArgon2

/// What became of a call of libargon2.
enum Argon2Outcome: Hashable, Sendable {
  /// It did what it should; the password is the right one, where one was checked.
  case fine
  /// A whole hash was made, and it is another.
  case mismatch
  /// There was no memory for a hash.
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
