import Passwords
import Store
import ViperaImages
import ViperaWeb

/// Why a request fails: a problem for the caller, with a text that helps the user and no internal
/// details.
struct APIFailure: Error {
  /// An error in one field of a request.
  struct Field: Encodable {
    /// The error, as text for the user.
    let detail: String
    /// The member of the body: a JSON pointer such as `/lines/0/quantity`.
    var pointer: String?
    /// The parameter of the query.
    var parameter: String?
    /// The header field.
    var header: String?
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
