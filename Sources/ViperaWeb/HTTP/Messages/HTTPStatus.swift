/// The status of a response: its number and the matching reason phrase.
public struct HTTPStatus: Sendable, Hashable {
  /// The three digits.
  public let code: Int

  /// Creates a final status.
  ///
  /// - Parameter code: From 200 to 599; the server itself sends interim responses (1xx). A response with any other code
  ///   is replaced by a 500 and reported as a fault.
  public init(_ code: Int) {
    self.code = code
  }

  static let switchingProtocols = HTTPStatus(101)

  /// Success.
  public static let ok = HTTPStatus(200)
  /// The resource was created.
  public static let created = HTTPStatus(201)
  /// Success, without a body.
  public static let noContent = HTTPStatus(204)
  /// A range of the content.
  public static let partialContent = HTTPStatus(206)
  /// The resource has moved permanently; load the new address with GET.
  public static let movedPermanently = HTTPStatus(301)
  /// The response is at another address; load it with GET.
  public static let seeOther = HTTPStatus(303)
  /// The client's copy is still current.
  public static let notModified = HTTPStatus(304)
  /// Send the same request to another address, only this time.
  public static let temporaryRedirect = HTTPStatus(307)
  /// The request is malformed.
  public static let badRequest = HTTPStatus(400)
  /// The client must authenticate.
  public static let unauthorized = HTTPStatus(401)
  /// The client may not do this.
  public static let forbidden = HTTPStatus(403)
  /// There is no such resource.
  public static let notFound = HTTPStatus(404)
  /// The resource does not allow this method.
  public static let methodNotAllowed = HTTPStatus(405)
  /// The request arrived too slowly.
  public static let requestTimeout = HTTPStatus(408)
  /// The request conflicts with the current state.
  public static let conflict = HTTPStatus(409)
  /// The resource no longer exists.
  public static let gone = HTTPStatus(410)
  /// A condition in the request is false.
  public static let preconditionFailed = HTTPStatus(412)
  /// The body is too large.
  public static let contentTooLarge = HTTPStatus(413)
  /// The media type of the body is not supported.
  public static let unsupportedMediaType = HTTPStatus(415)
  /// The requested range does not exist.
  public static let rangeNotSatisfiable = HTTPStatus(416)
  /// The server cannot meet an expectation of the request.
  public static let expectationFailed = HTTPStatus(417)
  /// The request is well-formed, but its values are wrong.
  public static let unprocessableContent = HTTPStatus(422)
  /// The client must use another protocol.
  public static let upgradeRequired = HTTPStatus(426)
  /// Too many requests.
  public static let tooManyRequests = HTTPStatus(429)
  /// The head of the request is too large.
  public static let headTooLarge = HTTPStatus(431)
  /// The server has failed.
  public static let internalServerError = HTTPStatus(500)
  /// The server does not support the method or coding.
  public static let notImplemented = HTTPStatus(501)
  /// The server cannot handle the request at the moment.
  public static let serviceUnavailable = HTTPStatus(503)
  /// The server does not support this version of HTTP.
  public static let versionNotSupported = HTTPStatus(505)

  /// The reason phrase.
  public var reason: String { HTTPStatus.reasons[code] ?? "Status" }

  /// Whether a response with this status never has a body.
  var isWithoutBody: Bool { code == 204 || code == 304 || code < 200 }

  private static let reasons: [Int: String] = [
    101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
    206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
    417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
    423: "Locked", 426: "Upgrade Required", 428: "Precondition Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported", 507: "Insufficient Storage",
  ]
}
