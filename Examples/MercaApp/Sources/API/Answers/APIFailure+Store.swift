import Passwords
import Store
import ViperaWeb

extension APIFailure {
  /// What an error of the store means to whoever asked.
  init(_ error: StoreError) {
    switch error.reason {
    case .invalid(let field, let why): self = .invalid(field, why)
    case .missing(let what): self.init(.notFound, "There is no such \(what).")
    case .notOffered: self = .withdrawn
    case .stale: self.init(.conflict, "It has changed meanwhile. Read it again, then change it.")
    case .overloaded, .waitedTooLong, .timedOut, .unavailable, .cancelled, .closed:
      self = .unavailable(error)
    case .outcomeUnknown:
      self.init(
        .serviceUnavailable,
        "The server cannot tell whether this was done. Look whether it was before you try again.",
        headers: [("Retry-After", "5")],
        cause: error
      )
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

  /// A value that the store does not take, by the name it has there.
  private static func invalid(_ name: String, _ why: String) -> APIFailure {
    switch name {
    case "cursor", "limit": badQuery(name, why)
    case "text": badQuery("q", why)
    default:
      APIFailure(
        .unprocessableContent,
        "The value of '\(members[name] ?? name)' cannot be taken: \(why)",
        fields: [Field(detail: why, pointer: "/\(members[name] ?? name)")]
      )
    }
  }

  /// What is called otherwise in requests than in the store.
  private static let members = [
    "firstName": "first_name", "lastName": "last_name", "passwordHash": "password",
  ]
}
