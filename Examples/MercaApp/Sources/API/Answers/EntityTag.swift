import ViperaWeb

/// Entity tags, by which a cache asks whether its copy is still current.
enum EntityTag {
  /// Returns a value as JSON with its tag, or 304 if the client already has it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - request: The request.
  ///   - isPrivate: Whether the response is for this user only.
  /// - Returns: The response.
  static func json(
    _ value: some Encodable,
    for request: HTTPRequest,
    isPrivate: Bool = false
  ) -> HTTPResponse {
    TaggedBody(value).answer(to: request, isPrivate: isPrivate)
  }

  /// Returns a picture, which never changes, or 304 if the client already has it.
  static func picture(
    _ file: [UInt8],
    _ type: HTTPContentType = HTTPContentType("image/png"),
    for request: HTTPRequest
  ) -> HTTPResponse {
    let caching = "public, max-age=31536000, immutable"
    var response = answer(file, tag(of: file), for: request, caching, type)
    response.headers.append(("X-Content-Type-Options", "nosniff"))
    // A picture is already compressed; compressing it again would change its tag.
    response.mayBeCompressed = false
    return response
  }

  /// Returns the body with `tag`, or 304 if the client already has it.
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

  /// Returns the tag of a body.
  static func tag(of body: [UInt8]) -> String {
    "\"\(digest(of: body))\""
  }

  /// Hashes eight bytes at a time, with both halves of each product.
  ///
  /// An author of the data could make two bodies with the same tag, but would fool only themselves.
  static func digest(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      // Added rather than replaced, so that no word can cancel the words before it.
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
