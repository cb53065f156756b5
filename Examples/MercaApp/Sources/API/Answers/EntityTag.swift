import Store
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
  static func json(_ value: JSONValue, for request: HTTPRequest, isPrivate: Bool = false) -> HTTPResponse {
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

  /// Returns the FNV-1a hash and the length of a body.
  ///
  /// An author of the data could make two bodies with the same tag, but would fool only themselves.
  static func digest(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    return "\(String(hash, radix: 36))-\(body.count)"
  }
}

/// A JSON body with its entity tag.
struct TaggedBody: Sendable {
  let bytes: [UInt8]
  let tag: String

  /// Creates a body whose tag is a digest of it.
  init(_ value: JSONValue) {
    bytes = value.bytes
    tag = EntityTag.tag(of: bytes)
  }

  /// Creates the body of a product, whose tag also contains the version, so that a change can require it.
  ///
  /// The version alone is not enough: a new store begins again at 1, and another release may return more for the same
  /// version.
  init(_ product: Product) {
    bytes = product.json.bytes
    tag = "\"v\(product.version)-\(EntityTag.digest(of: bytes))\""
  }

  /// Returns the body, or 304 if the client already has it.
  func answer(
    to request: HTTPRequest,
    _ status: HTTPStatus = .ok,
    isPrivate: Bool = false,
    headers: [HTTPResponse.Header] = []
  ) -> HTTPResponse {
    let caching = isPrivate ? "private, no-cache" : "no-cache"
    var response = EntityTag.answer(bytes, tag, for: request, caching)
    if response.status == .ok { response.status = status }
    response.headers += headers
    return response
  }
}
