import Store
import ViperaWeb

/// A body with its entity tag, by which a client asks whether its cached copy is still current.
struct TaggedBody: Sendable {
  let bytes: [UInt8]
  let tag: String

  init(bytes: [UInt8]) {
    self.bytes = bytes
    tag = "\"\(Self.digest(of: bytes))\""
  }

  init(_ value: JSONValue) { self.init(bytes: value.bytes) }

  /// Creates the body of a product; its tag contains the product's version, which `If-Match` compares.
  ///
  /// The version alone is not enough for a cache. In a new store, versions start again at 1, and another release may
  /// return more members for the same version.
  init(_ product: Product) {
    bytes = product.json.bytes
    tag = "\"v\(product.version)-\(Self.digest(of: bytes))\""
  }

  /// Returns the body, or 304 if the client already has this version.
  func answer(
    to request: HTTPRequest,
    _ status: HTTPStatus = .ok,
    _ type: HTTPContentType = .json,
    caching: String = "no-cache",
    headers: [HTTPResponse.Header] = []
  ) -> HTTPResponse {
    let headers = [("ETag", tag), ("Cache-Control", caching)] + headers
    let isRead = request.method == .get || request.method == .head
    if isRead && request.has(tag: tag) { return HTTPResponse(.notModified, headers: headers) }
    return HTTPResponse(status, type, headers: headers, body: bytes)
  }

  /// Returns the FNV-1a hash and the length of a body.
  ///
  /// The hash is not secure: a seller could craft two bodies with the same tag, but only that seller's product would be
  /// affected.
  private static func digest(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    return "\(String(hash, radix: 36))-\(body.count)"
  }
}

extension APICall {
  /// Returns a value with its tag, or 304 if the client already has it; shared caches must not store a private value.
  func tagged(_ value: JSONValue, isPrivate: Bool = false) -> HTTPResponse {
    TaggedBody(value).answer(to: request, caching: isPrivate ? "private, no-cache" : "no-cache")
  }

  /// Returns a picture, which caches may keep forever, or 304 if the client already has it.
  func picture(_ file: [UInt8], _ type: String) -> HTTPResponse {
    let caching = "public, max-age=31536000, immutable"
    var response = TaggedBody(bytes: file).answer(to: request, .ok, HTTPContentType(type), caching: caching)
    // A picture is already compressed; compressing it again would change its tag.
    response.mayBeCompressed = false
    return response
  }
}
