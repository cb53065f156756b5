/// A request as transports carry it: everything is decided and encoded.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked.
  public let method: HTTPMethod
  /// Whom it is asked of.
  public let url: RequestURL
  /// What is said besides.
  public var headers: HTTPHeaders
  /// What is sent.
  public let content: HTTPContent
  /// The limits it is carried out within.
  public let options: RequestOptions

  /// Creates a request.
  ///
  /// - Throws: `.unsendable`, when a header could break out of its line, a safe method has a body, or a timeout
  ///   is not more than 0.
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
    guard options.timeout > .zero, options.totalTimeout > .zero else {
      throw NetworkError(
        .unsendable(
          """
          A request needs time: timeout \(options.timeout), totalTimeout \(options.totalTimeout). \
          Give both more than 0.
          """
        )
      )
    }
    try check()
  }

  /// Encodes what an app asks of `server`.
  init(_ request: some APIRequest, to server: RequestURL) throws(NetworkError) {
    let encoded = try request.body.encoded()
    var headers: HTTPHeaders = ["Accept": "application/json"]
    headers["Content-Type"] = encoded.contentType
    try self.init(
      request.method,
      RequestURL(server: server, path: request.path, query: request.query),
      headers: headers.replacing(with: request.headers),
      content: encoded.content,
      options: request.options
    )
  }

  /// Looks at the headers once more: interceptors may have set some.
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
