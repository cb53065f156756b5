import Passwords
import Store
import ViperaImages
import ViperaWeb

/// Why a request is not answered with what it asks for: a problem for whoever asked, with a text a
/// person can act on and nothing about what is inside.
struct APIFailure: Error {
  /// What is wrong with one field of a request.
  struct Field: Encodable {
    /// What is wrong, for a person.
    let detail: String
    /// Which member of the body: a JSON pointer such as `/lines/0/quantity`.
    var pointer: String?
    /// Which value of the query.
    var parameter: String?
    /// Which field of the head.
    var header: String?
  }

  let status: HTTPStatus
  let detail: String
  var fields: [Field] = []
  var headers: [HTTPResponse.Header] = []
  /// What is told to the log, where it is our fault.
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

  /// A fault of ours, or a database that cannot answer now.
  static func unavailable(_ cause: any Error) -> APIFailure {
    APIFailure(
      .serviceUnavailable,
      "The server cannot answer at the moment. Try again in a few seconds.",
      headers: [("Retry-After", "5")],
      cause: cause
    )
  }

  /// Whether the work was cancelled: by a caller who has left, or by the end of the server.
  var isCancellation: Bool {
    switch cause {
    case let error as StoreError: error.reason == .cancelled
    case let error as PasswordError: error == .cancelled
    case let error as ImageError: error.reason == .cancelled
    default: false
    }
  }

  /// A value of the query that cannot be taken.
  static func badQuery(_ name: String, _ why: String) -> APIFailure {
    APIFailure(
      .badRequest,
      "The value of '\(name)' cannot be taken: \(why)",
      fields: [Field(detail: why, parameter: name)]
    )
  }

  /// Throws 422 with the problems that there are, in the order they are given.
  static func check(_ problems: [(pointer: String, detail: String?)]) throws(APIFailure) {
    let fields = problems.compactMap { problem in
      problem.detail.map { Field(detail: $0, pointer: problem.pointer) }
    }
    guard let first = fields.first else { return }
    throw APIFailure(.unprocessableContent, first.detail, fields: fields)
  }

  /// It is no longer what whoever asked has read.
  static let changedMeanwhile = APIFailure(
    .preconditionFailed,
    "It has changed since you read it. Read it again, then change it."
  )

  /// A product is there, and nobody can have it any more.
  static let withdrawn = APIFailure(HTTPStatus(410), "This product is no longer offered.")

  /// Nobody is signed in.
  static let signedOut = APIFailure(
    .unauthorized,
    "You are not signed in, or your session has ended. Sign in again.",
    headers: [("WWW-Authenticate", "Bearer")]
  )
}
