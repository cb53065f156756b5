import ViperaWeb

/// What a body is told apart by: a cache that has it asks whether it is still the same.
enum EntityTag {
  /// A value as JSON with its tag, or 304 where the peer has it already.
  static func json(_ value: some Encodable, for request: HTTPRequest) -> HTTPResponse {
    let body = HTTPResponse.bytes(of: value)
    let tag = tag(of: body)
    let fields: [HTTPResponse.Header] = [("ETag", tag), ("Cache-Control", "no-cache")]
    if request.has(tag: tag) { return HTTPResponse(.notModified, headers: fields) }
    return HTTPResponse(.ok, .json, headers: fields, body: body)
  }

  /// FNV-1a: whoever writes the data could make two bodies of one tag, and would fool themselves.
  static func tag(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 36))-\(body.count)\""
  }
}
