import Store
import ViperaWeb

/// A JSON body with its entity tag.
struct TaggedBody: Sendable {
  let bytes: [UInt8]
  let tag: String

  /// Creates a body whose tag is a digest of it.
  init(_ value: some Encodable) {
    bytes = HTTPResponse.bytes(of: value)
    tag = EntityTag.tag(of: bytes)
  }

  /// Creates a body whose tag also contains the version, so that a change can require it.
  ///
  /// The version alone is not enough: a new store begins again at 1, and another release may return more for the same
  /// version.
  init(_ value: some Encodable, version: Int) {
    bytes = HTTPResponse.bytes(of: value)
    tag = "\"v\(version)-\(EntityTag.digest(of: bytes))\""
  }

  /// Creates the body of a product.
  init(_ product: Product) {
    self.init(ProductAnswer(product), version: product.version)
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
