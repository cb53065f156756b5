import Passwords
import Store
import ViperaWeb

extension APIFailure {
  /// Creates the failure for an error of the store.
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

  /// Creates the failure for a password that could not be checked.
  init(_ error: PasswordError) {
    self = .unavailable(error)
  }

  /// Returns the failure for a value that the store rejects, by the store's name of the field.
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

  /// The fields whose names differ between requests and the store.
  private static let members = [
    "firstName": "first_name", "lastName": "last_name", "passwordHash": "password",
  ]
}
