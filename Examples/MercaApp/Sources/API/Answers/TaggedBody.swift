import Store
import ViperaWeb

/// A body of JSON with what it is told apart by.
struct TaggedBody: Sendable {
  let bytes: [UInt8]
  let tag: String

  /// A value whose tag is its body's.
  init(_ value: some Encodable) {
    bytes = HTTPResponse.bytes(of: value)
    tag = EntityTag.tag(of: bytes)
  }

  /// A value with its version in its tag, by which it can be changed too.
  ///
  /// The version alone would outlive the body: a store that is made anew begins again at 1, and another
  /// release may say more of the same version.
  init(_ value: some Encodable, version: Int) {
    bytes = HTTPResponse.bytes(of: value)
    tag = "\"v\(version)-\(EntityTag.digest(of: bytes))\""
  }

  /// What is said of a product.
  init(_ product: Product) {
    self.init(ProductAnswer(product), version: product.version)
  }

  /// The answer to a request: the body, or 304 where the peer has it already.
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
