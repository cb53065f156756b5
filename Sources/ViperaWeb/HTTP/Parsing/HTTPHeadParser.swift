import CHTTPParser

/// Parses whole heads with http_parser, which only this type and `ChunkedParser` use.
final class HTTPHeadParser {
  private let fields: UnsafeMutablePointer<chttp_field>
  private let capacity: Int
  private var parser = http_parser()

  /// - Parameter fieldLimit: The maximum number of fields in a head.
  init(fieldLimit: Int) {
    capacity = fieldLimit
    fields = .allocate(capacity: fieldLimit)
  }

  deinit {
    fields.deallocate()
  }

  func parse(_ bytes: UnsafeRawBufferPointer, into head: HTTPHead) throws(HTTPRefusal) {
    var places = chttp_head()
    places.fields = fields
    places.field_capacity = UInt32(capacity)
    let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    switch Int(chttp_parse_head(&parser, base, bytes.count, &places)) {
    case Int(chttp_ok): break
    case Int(chttp_invalid_method): throw HTTPHeadParser.refusedMethod(bytes)
    case Int(chttp_invalid_version): throw .bad("the request line does not end in a version")
    case Int(chttp_too_many_fields):
      throw HTTPRefusal(.headTooLarge, "more than \(capacity) header fields")
    default: throw .bad("the head is malformed")
    }
    guard parser.http_major == 1, parser.http_minor <= 1 else {
      throw HTTPRefusal(.versionNotSupported, "only HTTP/1.0 and HTTP/1.1 are spoken here")
    }
    head.method = try method()
    head.isOld = parser.http_minor == 0
    head.keepsAlive = chttp_keeps_alive(&parser) != 0
    head.framing = try framing()
    head.bytes.removeAll(keepingCapacity: true)
    head.bytes.append(contentsOf: bytes)
    head.fields.removeAll(keepingCapacity: true)
    for index in 0..<Int(places.field_count) {
      head.fields.append(HTTPHeadParser.field(fields[index], in: bytes))
    }
    head.target = HTTPHead.Slice(start: places.url, count: places.url_count)
    try HTTPHeadRules.check(head)
  }

  /// The parser in its state after the head, to continue with a chunked body.
  func chunkedParser() -> ChunkedParser {
    ChunkedParser(parser)
  }

  /// Returns a field without the spaces after its value, which http_parser does not remove.
  private static func field(
    _ field: chttp_field,
    in bytes: UnsafeRawBufferPointer
  ) -> HTTPHead.Field {
    var count = field.value_count
    while count > 0 {
      let last = bytes[Int(field.value + count) - 1]
      guard last == 32 || last == 9 else { break }
      count -= 1
    }
    return HTTPHead.Field(
      name: HTTPHead.Slice(start: field.name, count: field.name_count),
      value: HTTPHead.Slice(start: field.value, count: count)
    )
  }

  private func method() throws(HTTPRefusal) -> HTTPMethod {
    switch http_method(chttp_method(&parser)) {
    case HTTP_GET: .get
    case HTTP_HEAD: .head
    case HTTP_POST: .post
    case HTTP_PUT: .put
    case HTTP_PATCH: .patch
    case HTTP_DELETE: .delete
    case HTTP_OPTIONS: .options
    default: throw HTTPHeadParser.unknownMethod
    }
  }

  private func framing() throws(HTTPRefusal) -> HTTPHead.Framing {
    if chttp_is_chunked(&parser) != 0 { return .chunked }
    guard chttp_has_length(&parser) != 0 else { return .none }
    // Larger numbers exceed every limit, so their exact value does not matter.
    return .length(Int(clamping: chttp_length(&parser)))
  }

  private static let unknownMethod = HTTPRefusal(
    .notImplemented,
    "the method is none of GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS"
  )

  /// The refusal of a method that http_parser does not know: any token may be a method; anything else is malformed.
  private static func refusedMethod(_ bytes: UnsafeRawBufferPointer) -> HTTPRefusal {
    let word = bytes.prefix { ASCII.isToken($0) }
    let isMethod = !word.isEmpty && word.endIndex < bytes.count && bytes[word.endIndex] == 32
    return isMethod ? unknownMethod : .bad("the request line has no method")
  }
}
