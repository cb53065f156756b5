/// A complete and encoded request, ready for a transport.
public struct HTTPRequest: Hashable, Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The address.
  public let url: RequestURL
  /// The headers.
  public var headers: HTTPHeaders
  /// The body.
  public let content: HTTPContent
  /// The time limits and other options.
  public internal(set) var options: RequestOptions
  /// Receives the response's body while it arrives; if nil (default), the response contains the body.
  public var receiver: BodyReceiver?
  /// Whether the request stays open as an event stream (default: false); a transport limits the number of open streams.
  package internal(set) var isEventStream = false

  /// Creates a request.
  ///
  /// - Throws: `.unsendable`, if a header contains a line break or another invalid character, a safe method has a body,
  ///   or a timeout is not more than 0.
  public init(
    _ method: HTTPMethod,
    _ url: RequestURL,
    headers: HTTPHeaders = [:],
    content: HTTPContent = HTTPContent(),
    options: RequestOptions = RequestOptions()
  ) throws(NetworkError) {
    self.method = method
    self.url = url
    self.headers = headers
    self.content = content
    self.options = options
    if method.isSafe, !content.isEmpty {
      throw NetworkError(
        .unsendable("A \(method.rawValue) carries no body. Use POST, PUT or PATCH.")
      )
    }
    guard min(options.timeout, options.totalTimeout, options.idleTimeout) > .zero else {
      throw NetworkError(
        .unsendable(
          """
          A request needs time: timeout \(options.timeout), totalTimeout \(options.totalTimeout), \
          idleTimeout \(options.idleTimeout). Make all of them more than 0.
          """
        )
      )
    }
    try check()
  }

  /// Encodes an app's request to `server`.
  init(
    _ request: some APIRequest,
    to server: RequestURL,
    by json: JSONCoding,
    accepting type: String = "application/json"
  ) throws(NetworkError) {
    let encoded = try request.body.encoded(by: json)
    var headers: HTTPHeaders = ["Accept": type]
    headers["Content-Type"] = encoded.contentType
    try self.init(
      request.method,
      RequestURL(server: server, path: request.path, query: request.query),
      headers: headers.replacing(with: request.headers),
      content: encoded.content,
      options: request.options
    )
  }

  /// Encodes an app's request whose body goes to a receiver: asks for no compression, and limits the bodies of errors.
  init(
    streaming request: some APIRequest,
    to server: RequestURL,
    by json: JSONCoding,
    accepting type: String
  ) throws(NetworkError) {
    try self.init(request, to: server, by: json, accepting: type)
    if headers["Accept-Encoding"] == nil { headers["Accept-Encoding"] = "identity" }
    options.largestResponse = min(options.largestResponse, RequestOptions().largestResponse)
  }

  /// Checks the headers again, since interceptors may have added some.
  package func check() throws(NetworkError) {
    guard headers.fields.count <= 100 else {
      throw NetworkError(
        .unsendable("A request has at most 100 headers, not \(headers.fields.count).")
      )
    }
    for field in headers.fields {
      if let fault = field.fault { throw NetworkError(.unsendable(fault)) }
    }
  }
}
