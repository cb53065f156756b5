/// The status of a response: its number, with the reason phrase that belongs to it.
public struct HTTPStatus: Sendable, Hashable {
  /// The three digits.
  public let code: Int

  /// Creates a final status.
  ///
  /// - Parameter code: From 200 to 599; interim responses (1xx) are the server's own business. A response
  ///   with any other code is replaced by a 500 and reported as a fault.
  public init(_ code: Int) {
    self.code = code
  }

  static let switchingProtocols = HTTPStatus(101)

  /// Here it is.
  public static let ok = HTTPStatus(200)
  /// It was made.
  public static let created = HTTPStatus(201)
  /// Done, and there is nothing to send.
  public static let noContent = HTTPStatus(204)
  /// A part of it.
  public static let partialContent = HTTPStatus(206)
  /// Look there with GET, from now on.
  public static let movedPermanently = HTTPStatus(301)
  /// Look there with GET, this time.
  public static let seeOther = HTTPStatus(303)
  /// What you have is still right.
  public static let notModified = HTTPStatus(304)
  /// Send the same there, this time.
  public static let temporaryRedirect = HTTPStatus(307)
  /// The request is wrong.
  public static let badRequest = HTTPStatus(400)
  /// Say who you are.
  public static let unauthorized = HTTPStatus(401)
  /// You may not.
  public static let forbidden = HTTPStatus(403)
  /// There is nothing.
  public static let notFound = HTTPStatus(404)
  /// Not with this method.
  public static let methodNotAllowed = HTTPStatus(405)
  /// The request came too slowly.
  public static let requestTimeout = HTTPStatus(408)
  /// It does not fit what is there.
  public static let conflict = HTTPStatus(409)
  /// It was there, and is no more.
  public static let gone = HTTPStatus(410)
  /// The condition of the request does not hold.
  public static let preconditionFailed = HTTPStatus(412)
  /// The body is too large.
  public static let contentTooLarge = HTTPStatus(413)
  /// The body is of a kind that is not understood.
  public static let unsupportedMediaType = HTTPStatus(415)
  /// The range asked for is not there.
  public static let rangeNotSatisfiable = HTTPStatus(416)
  /// The expectation of the request cannot be met.
  public static let expectationFailed = HTTPStatus(417)
  /// The request is understood and its values are wrong.
  public static let unprocessableContent = HTTPStatus(422)
  /// Only with another protocol.
  public static let upgradeRequired = HTTPStatus(426)
  /// Too many requests.
  public static let tooManyRequests = HTTPStatus(429)
  /// The head of the request is too large.
  public static let headTooLarge = HTTPStatus(431)
  /// A fault here.
  public static let internalServerError = HTTPStatus(500)
  /// The method or coding is not known here.
  public static let notImplemented = HTTPStatus(501)
  /// Not now.
  public static let serviceUnavailable = HTTPStatus(503)
  /// This version of HTTP is not spoken here.
  public static let versionNotSupported = HTTPStatus(505)

  /// The words that stand behind the number.
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
