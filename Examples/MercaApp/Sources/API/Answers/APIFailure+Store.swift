import Passwords
import Store
import ViperaWeb

extension APIFailure {
  /// What an error of the store means to whoever asked.
  init(_ error: StoreError) {
    switch error.reason {
    case .invalid(let field, let why):
      self.init(
        ["cursor", "limit"].contains(field) ? .badRequest : .unprocessableContent,
        "The value of '\(field)' cannot be taken: \(why)",
        fields: [Field(detail: why, pointer: "/\(field)")]
      )
    case .missing(let what): self.init(.notFound, "There is no such \(what).")
    case .stale: self.init(.conflict, "It has changed meanwhile. Read it again, then change it.")
    case .overloaded, .waitedTooLong, .timedOut, .unavailable, .cancelled, .closed:
      self = .unavailable(error)
    default:
      self.init(
        .internalServerError,
        "The server has a fault. It was noted; try again later.",
        cause: error
      )
    }
  }

  /// What it means that a password could not be checked.
  init(_ error: PasswordError) {
    self = .unavailable(error)
  }
}
