/// Why a password was neither hashed nor checked.
package enum PasswordError: Error, Hashable, CustomStringConvertible {
  /// Too many wait already.
  case overloaded(limit: Int)
  /// The caller was cancelled before its turn.
  case cancelled
  /// There was no memory for the hash.
  case outOfMemory
  /// libargon2 refused, with a code of its own.
  case failed(code: Int32)

  /// What happened and what to do.
  package var description: String {
    switch self {
    case .overloaded(let limit): "\(limit) passwords wait to be checked already. Try again later."
    case .cancelled: "The caller has left before its turn."
    case .outOfMemory:
      "There was no memory for a hash. Give the machine memory, or try again later."
    case .failed(let code): "argon2id failed (\(code)). Look it up in argon2.h."
    }
  }
}
