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

  /// A value as JSON with its version in its tag, by which it can be changed too.
  ///
  /// The version alone would outlive the body: a store that is made anew begins again at 1, and another
  /// release may say more of the same version.
  static func json(
    _ value: some Encodable,
    version: Int,
    for request: HTTPRequest,
    _ status: HTTPStatus = .ok,
    headers: [HTTPResponse.Header] = []
  ) -> HTTPResponse {
    let body = HTTPResponse.bytes(of: value)
    let tag = "\"v\(version)-\(digest(of: body))\""
    var response = answer(body, tag, for: request, "no-cache")
    if response.status == .ok { response.status = status }
    response.headers += headers
    return response
  }

  /// A picture, which stays the same for good, or 304 where the peer has it already.
  static func picture(
    _ file: [UInt8],
    _ type: HTTPContentType = HTTPContentType("image/png"),
    for request: HTTPRequest
  ) -> HTTPResponse {
    let caching = "public, max-age=31536000, immutable"
    var response = answer(file, tag(of: file), for: request, caching, type)
    response.headers.append(("X-Content-Type-Options", "nosniff"))
    // It is compressed already, and would lose its tag.
    response.mayBeCompressed = false
    return response
  }

  private static func answer(
    _ body: [UInt8],
    _ tag: String,
    for request: HTTPRequest,
    _ caching: String,
    _ type: HTTPContentType = .json
  ) -> HTTPResponse {
    let fields: [HTTPResponse.Header] = [("ETag", tag), ("Cache-Control", caching)]
    let isRead = request.method == .get || request.method == .head
    if isRead && request.has(tag: tag) { return HTTPResponse(.notModified, headers: fields) }
    return HTTPResponse(.ok, type, headers: fields, body: body)
  }

  static func tag(of body: [UInt8]) -> String {
    "\"\(digest(of: body))\""
  }

  /// Eight bytes at a time, both halves of each product kept: whoever writes the data could make two
  /// bodies of one tag, and would fool themselves.
  private static func digest(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      // Added to and not replaced: a word that makes nothing of what was before must not.
      hash = hash &+ (product.high ^ product.low)
    }
    body.withUnsafeBytes { bytes in
      let whole = bytes.count & ~7
      for place in stride(from: 0, to: whole, by: 8) {
        take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      take(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
    }
    return "\(String(hash, radix: 36))-\(body.count)"
  }
}
