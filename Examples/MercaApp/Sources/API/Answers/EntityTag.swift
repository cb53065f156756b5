import ViperaWeb

/// What a body is told apart by: a cache that has it asks whether it is still the same.
enum EntityTag {
  /// A value as JSON with its tag, or 304 where the peer has it already.
  ///
  /// - Parameters:
  ///   - value: What is answered.
  ///   - request: What was asked.
  ///   - isPrivate: Whether it is for whoever asked alone.
  /// - Returns: The answer.
  static func json(
    _ value: some Encodable,
    for request: HTTPRequest,
    isPrivate: Bool = false
  ) -> HTTPResponse {
    let body = HTTPResponse.bytes(of: value)
    return answer(body, tag(of: body), for: request, isPrivate ? "private, no-cache" : "no-cache")
  }

  /// A value as JSON whose version is its tag, by which it can be changed too.
  static func json(
    _ value: some Encodable,
    version: Int,
    for request: HTTPRequest,
    _ status: HTTPStatus = .ok,
    headers: [HTTPResponse.Header] = []
  ) -> HTTPResponse {
    let body = HTTPResponse.bytes(of: value)
    var response = answer(body, "\"v\(version)\"", for: request, "no-cache")
    if response.status == .ok { response.status = status }
    response.headers += headers
    return response
  }

  /// The version that a request is to change (`If-Match`); nothing where any will do.
  ///
  /// - Throws: 428 where it does not say; 412 for what is no version's tag.
  static func version(toChange request: HTTPRequest) throws(APIFailure) -> Int? {
    let fields = request.headers.values(of: "If-Match")
    guard let field = fields.first else {
      throw APIFailure(
        HTTPStatus(428),
        "Say which version you change: send the 'ETag' you have read as 'If-Match'.",
        fields: [APIFailure.Field(detail: "This is missing.", header: "If-Match")]
      )
    }
    if fields.count == 1, field == "*" { return nil }
    // The server weakens tags of what it compresses.
    let tag = field.hasPrefix("W/") ? field.dropFirst(2) : field[...]
    guard fields.count == 1, tag.hasPrefix("\"v"), tag.hasSuffix("\""),
      let version = Digits.number(tag.dropFirst(2).dropLast())
    else { throw .changedMeanwhile }
    return version
  }

  private static func answer(
    _ body: [UInt8],
    _ tag: String,
    for request: HTTPRequest,
    _ caching: String
  ) -> HTTPResponse {
    let fields: [HTTPResponse.Header] = [("ETag", tag), ("Cache-Control", caching)]
    let isRead = request.method == .get || request.method == .head
    if isRead && request.has(tag: tag) { return HTTPResponse(.notModified, headers: fields) }
    return HTTPResponse(.ok, .json, headers: fields, body: body)
  }

  /// FNV-1a: whoever writes the data could make two bodies of one tag, and would fool themselves.
  static func tag(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 36))-\(body.count)\""
  }
}
