/// Why a password could not be hashed or checked.
package enum PasswordError: Error, Hashable, CustomStringConvertible {
  /// Too many calls are already waiting.
  case overloaded(limit: Int)
  /// The caller was cancelled before its turn.
  case cancelled
  /// There was not enough memory for the hash.
  case outOfMemory
  /// libargon2 failed, with its own error code.
  case failed(code: Int32)

  /// The cause and the remedy.
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
