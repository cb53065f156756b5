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
    TaggedBody(value).answer(to: request, isPrivate: isPrivate)
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

  /// What is told apart by `tag`, or 304 where the peer has it already.
  static func answer(
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

  /// The tag of a body.
  static func tag(of body: [UInt8]) -> String {
    "\"\(digest(of: body))\""
  }

  /// Eight bytes at a time, both halves of each product kept: whoever writes the data could make two
  /// bodies of one tag, and would fool themselves.
  static func digest(of body: [UInt8]) -> String {
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
