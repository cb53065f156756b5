/// Why a password was neither hashed nor checked.
package enum PasswordError: Error, Hashable, CustomStringConvertible {
  /// Too many wait already.
  case overloaded(limit: Int)
  /// The caller was cancelled before its turn.
  case cancelled

  /// What happened and what to do.
  package var description: String {
    switch self {
    case .overloaded(let limit): "\(limit) passwords wait to be checked already. Try again later."
    case .cancelled: "The caller has left before its turn."
    }
  }
}
