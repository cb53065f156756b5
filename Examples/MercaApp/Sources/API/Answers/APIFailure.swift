import Passwords
import Store
import ViperaImages
import ViperaWeb

/// A failure as the client sees it, with a text that helps the user and no internal details.
struct APIFailure: Error {
  /// An error in one field of a request.
  struct Field {
    let detail: String
    /// The JSON pointer to the member of the body, such as `/lines/0/quantity`.
    var pointer: String?
    var parameter: String?
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
  let fields: [Field]
  let headers: [HTTPResponse.Header]
  /// The error to log; nil unless it is the server's fault.
  let cause: (any Error)?

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

  /// Creates a failure with an error in one member of the body.
  init(_ status: HTTPStatus, _ detail: String, at pointer: String) {
    self.init(status, detail, fields: [Field(detail: detail, pointer: pointer)])
  }

  /// Creates a failure with an error in one header field.
  init(_ status: HTTPStatus, _ detail: String, header: String) {
    self.init(status, detail, fields: [Field(detail: detail, header: header)])
  }

  /// Creates a failure after which the client may try again in some seconds.
  init(_ status: HTTPStatus, _ detail: String, retryAfter seconds: Int, cause: (any Error)? = nil) {
    self.init(status, detail, headers: [("Retry-After", "\(seconds)")], cause: cause)
  }

  /// Returns the problem response (RFC 9457), with the request's id, under which the log has the details.
  func response(to request: String) -> HTTPResponse {
    let problem: JSONValue = [
      "title": .text(status.reason), "status": .number(status.code), "detail": .text(detail),
      "errors": fields.isEmpty ? .null : .list(fields.map(\.json)), "request": .text(request),
    ]
    return HTTPResponse(status, HTTPContentType("application/problem+json"), headers: headers, body: problem.bytes)
  }

  /// Whether the work was cancelled, because the client disconnected or the server is shutting down.
  var isCancellation: Bool {
    switch cause {
    case let error as StoreError: error.reason == .cancelled
    case let error as PasswordError: error == .cancelled
    case let error as ImageError: error.reason == .cancelled
    default: false
    }
  }

  /// Returns the failure for a server that cannot respond now, such as one without its database.
  static func unavailable(_ cause: any Error) -> APIFailure {
    let detail = "The server cannot respond at the moment. Try again in a few seconds."
    return APIFailure(.serviceUnavailable, detail, retryAfter: 5, cause: cause)
  }

  static func badQuery(_ name: String, _ why: String) -> APIFailure {
    let detail = "The value of '\(name)' is invalid: \(why)"
    return APIFailure(.badRequest, detail, fields: [Field(detail: why, parameter: name)])
  }

  /// Throws 422 with those problems that have a detail, in the given order.
  static func check(_ problems: [(pointer: String, detail: String?)]) throws(APIFailure) {
    let fields = problems.compactMap { problem in
      problem.detail.map { Field(detail: $0, pointer: problem.pointer) }
    }
    guard let first = fields.first else { return }
    throw APIFailure(.unprocessableContent, first.detail, fields: fields)
  }

  /// The resource has changed since the client read it.
  static let changedMeanwhile = APIFailure(
    .preconditionFailed,
    "It has changed since you read it. Read it again before you change it."
  )

  static let withdrawn = APIFailure(.gone, "This product is no longer offered.")

  static let signedOut = APIFailure(
    .unauthorized,
    "You are not signed in, or your session has ended. Sign in again.",
    headers: [("WWW-Authenticate", "Bearer")]
  )
}

extension APIFailure {
  init(_ error: any Error) {
    switch error {
    case let error as APIFailure: self = error
    case let error as StoreError: self.init(error)
    case let error as ImageError: self.init(error)
    case is PasswordError, is PictureFolderError: self = .unavailable(error)
    default: self = .fault(error)
    }
  }

  /// Returns the failure for a fault of the server that persists when the client tries again.
  private static func fault(_ cause: any Error) -> APIFailure {
    APIFailure(.internalServerError, "An internal error occurred and was logged. Try again later.", cause: cause)
  }

  init(_ error: StoreError) {
    switch error.reason {
    case .invalid("cursor", let why): self = .badQuery("cursor", why)
    case .invalid("limit", let why): self = .badQuery("limit", why)
    case .invalid("text", let why): self = .badQuery("q", why)
    case .invalid(let field, let why):
      let name = Self.members[field] ?? field
      let detail = "The value of '\(name)' is invalid: \(why)"
      self.init(.unprocessableContent, detail, fields: [Field(detail: why, pointer: "/\(name)")])
    case .missing(let what): self.init(.notFound, "There is no such \(what).")
    case .notOffered: self = .withdrawn
    case .stale: self.init(.conflict, "It was changed in the meantime. Read it again before you change it.")
    case .overloaded, .waitedTooLong, .timedOut, .unavailable, .cancelled, .closed: self = .unavailable(error)
    case .outcomeUnknown:
      let detail = "It is unknown whether the change was made. Check that before you try again."
      self.init(.serviceUnavailable, detail, retryAfter: 5, cause: error)
    default: self = .fault(error)
    }
  }

  /// The fields whose names differ between requests and the store.
  private static let members = ["firstName": "first_name", "lastName": "last_name", "passwordHash": "password"]

  /// Creates the failure for an uploaded picture that cannot be decoded.
  init(_ error: ImageError) {
    switch error.reason {
    case .unknownFormat:
      self.init(.unsupportedMediaType, "This is not a picture. Send only a JPEG, PNG or WebP file as the body.")
    case .tooManyBytes(let limit): self = .tooLarge(limit)
    case .overloaded, .overloadedMemory, .cancelled: self = .unavailable(error)
    case .noAddress, .notFetched, .unwritable: self = .fault(error)
    case .tooManyPixels(let size, let limit):
      self = .badPicture("has \(size) pixels; the maximum is \(limit / 1_000_000) million. Make it smaller.")
    case .sideTooLong(let size, let limit):
      self = .badPicture("has \(size) pixels; the maximum for each side is \(limit). Make it smaller.")
    case .needsTooMuchMemory, .tooManyPasses:
      self = .badPicture("takes too much memory to decode. Save it as an ordinary JPEG.")
    case .animated: self = .badPicture("is animated, which is not allowed. Choose another picture.")
    case .truncated: self = .badPicture("is incomplete. Send it again, or choose another picture.")
    case .broken: self = .badPicture("is damaged. Save it again, or choose another picture.")
    }
  }

  private static func badPicture(_ problem: String) -> APIFailure {
    APIFailure(.unprocessableContent, "The picture \(problem)")
  }

  /// Returns the failure for a picture that has more bytes than the limit.
  static func tooLarge(_ limit: Int) -> APIFailure {
    APIFailure(.contentTooLarge, "The maximum size is \(limit) bytes. Make the picture smaller.")
  }
}

/// A failure that is the server's fault, for the log.
package struct APIFault: Sendable, CustomStringConvertible {
  package let request: String
  /// The route: method and path.
  package let place: String
  package let cause: any Error

  package var description: String { "request \(request), \(place): \(cause)" }
}
