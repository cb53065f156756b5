import Passwords
import Store
import ViperaImages
import ViperaWeb

/// Why a request fails: a problem for the caller, with a text that helps the user and no internal
/// details.
struct APIFailure: Error {
  /// An error in one field of a request.
  struct Field {
    /// The error, as text for the user.
    let detail: String
    /// The member of the body: a JSON pointer such as `/lines/0/quantity`.
    var pointer: String?
    /// The parameter of the query.
    var parameter: String?
    /// The header field.
    var header: String?

    var json: JSONValue {
      [
        "detail": .text(detail), "pointer": .optional(pointer), "parameter": .optional(parameter),
        "header": .optional(header),
      ]
    }
  }

  let status: HTTPStatus
  let detail: String
  var fields: [Field] = []
  var headers: [HTTPResponse.Header] = []
  /// The error to log, if it is the server's fault.
  var cause: (any Error)?

  init(
    _ status: HTTPStatus,
    _ detail: String,
    fields: [Field] = [],
    headers: [HTTPResponse.Header] = [],
    cause: (any Error)? = nil
  ) {
    self.status = status
    self.detail = detail
    self.fields = fields
    self.headers = headers
    self.cause = cause
  }

  /// Returns the failure for a fault of the server, or a database that cannot respond now.
  static func unavailable(_ cause: any Error) -> APIFailure {
    APIFailure(
      .serviceUnavailable,
      "The server cannot answer at the moment. Try again in a few seconds.",
      headers: [("Retry-After", "5")],
      cause: cause
    )
  }

  /// Whether the work was cancelled: by a caller who has disconnected, or by the server's shutdown.
  var isCancellation: Bool {
    switch cause {
    case let error as StoreError: error.reason == .cancelled
    case let error as PasswordError: error == .cancelled
    case let error as ImageError: error.reason == .cancelled
    default: false
    }
  }

  /// Returns the failure for an invalid query parameter.
  static func badQuery(_ name: String, _ why: String) -> APIFailure {
    APIFailure(
      .badRequest,
      "The value of '\(name)' cannot be taken: \(why)",
      fields: [Field(detail: why, parameter: name)]
    )
  }

  /// Throws 422 with the problems that have a detail, in the given order.
  static func check(_ problems: [(pointer: String, detail: String?)]) throws(APIFailure) {
    let fields = problems.compactMap { problem in
      problem.detail.map { Field(detail: $0, pointer: problem.pointer) }
    }
    guard let first = fields.first else { return }
    throw APIFailure(.unprocessableContent, first.detail, fields: fields)
  }

  /// The resource has changed since the caller has read it.
  static let changedMeanwhile = APIFailure(
    .preconditionFailed,
    "It has changed since you read it. Read it again, then change it."
  )

  /// The product exists, but is no longer offered.
  static let withdrawn = APIFailure(HTTPStatus(410), "This product is no longer offered.")

  /// The caller is not signed in.
  static let signedOut = APIFailure(
    .unauthorized,
    "You are not signed in, or your session has ended. Sign in again.",
    headers: [("WWW-Authenticate", "Bearer")]
  )
}

extension APIFailure {
  /// Creates the failure for any error of a handler.
  init(_ error: any Error) {
    switch error {
    case let error as APIFailure: self = error
    case let error as StoreError: self.init(error)
    case let error as ImageError: self.init(error)
    case is PasswordError, is PictureFolderError: self = .unavailable(error)
    default: self = .fault(error)
    }
  }

  /// Returns the failure for a fault of the server that trying again does not remove.
  private static func fault(_ cause: any Error) -> APIFailure {
    APIFailure(.internalServerError, "The server has a fault. It was noted; try again later.", cause: cause)
  }

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
    default: self = .fault(error)
    }
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
  private static let members = ["firstName": "first_name", "lastName": "last_name", "passwordHash": "password"]
}

extension APIFailure {
  /// Creates the failure for a sent picture that cannot be decoded.
  init(_ error: ImageError) {
    switch error.reason {
    case .unknownFormat:
      self.init(
        .unsupportedMediaType,
        "This is no picture. Send a JPEG, PNG or WebP as the body, and nothing beside it."
      )
    case .tooManyBytes(let limit):
      self.init(.contentTooLarge, "Send \(limit) bytes at most. Make the picture smaller.")
    case .tooManyPixels(let size, let limit):
      self.init(
        .unprocessableContent,
        "The picture has \(size) pixels, and \(limit / 1_000_000) million are the most. Make it smaller."
      )
    case .sideTooLong(let size, let limit):
      self.init(
        .unprocessableContent,
        "The picture has \(size) pixels, and no side may be over \(limit). Make it smaller."
      )
    case .needsTooMuchMemory, .tooManyPasses:
      self.init(
        .unprocessableContent,
        "The picture is saved in a way that takes too much to read. Save it as an ordinary JPEG."
      )
    case .animated:
      self.init(.unprocessableContent, "The picture moves. Choose one that stands still.")
    case .truncated:
      self.init(.unprocessableContent, "The picture ends too early. Send it again, or another.")
    case .broken:
      self.init(.unprocessableContent, "The picture is broken. Save it anew, or send another.")
    case .overloaded, .overloadedMemory, .cancelled: self = .unavailable(error)
    case .noAddress, .notFetched, .unwritable:
      self = .fault(error)
    }
  }
}

/// A failure that is the server's fault, not the caller's.
package struct APIFault: Sendable, CustomStringConvertible {
  /// The request's id.
  package let request: String
  /// The route: method and path.
  package let place: String
  package let cause: any Error
  /// How many faults this one stands for, if too many to report each.
  package private(set) var count = 1

  init(request: String, place: String, _ cause: any Error) {
    self.request = request
    self.place = place
    self.cause = cause
  }

  /// Returns the fault as the last of several that were not reported.
  func standing(for count: Int) -> APIFault {
    var fault = self
    fault.count = count
    return fault
  }

  /// The fault on one line.
  package var description: String {
    let line = "request \(request), \(place): \(cause)"
    return count == 1 ? line : "\(count) faults more, the last of them: \(line)"
  }
}
