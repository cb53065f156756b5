import ViperaWeb

/// Why a request is not answered with what it asks for: a problem for whoever asked, with a text a
/// person can act on and nothing about what is inside.
struct APIFailure: Error {
  /// What is wrong with one field of a request.
  struct Field: Encodable {
    /// What is wrong, for a person.
    let detail: String
    /// Which field: a JSON pointer such as `/email`, or the name of a value of the query.
    let pointer: String
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

  /// Nobody is signed in.
  static let signedOut = APIFailure(
    .unauthorized,
    "You are not signed in, or your session has ended. Sign in again.",
    headers: [("WWW-Authenticate", "Bearer")]
  )
}
