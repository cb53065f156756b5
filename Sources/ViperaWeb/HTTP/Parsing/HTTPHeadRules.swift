/// Rules that are stricter than the grammar, so that all programs read a head in the same way (RFC 9112).
enum HTTPHeadRules {
  /// Checks `head`, and determines its host, its path and its expectation.
  static func check(_ head: HTTPHead) throws(HTTPRefusal) {
    head.host = nil
    head.expectsContinue = false
    var codings = 0
    for field in head.fields {
      guard field.name.count > 0, hasOnlyTokens(field.name, in: head) else {
        throw .bad("the name of a header field has a character that no name may have")
      }
      guard !startsWithControl(field.value, in: head) else {
        throw .bad("the value of a header field begins with a control character")
      }
      switch field.name.count {
      case 4 where head.isSame(field.name, as: "host"):
        guard head.host == nil else { throw .bad("two Host fields") }
        head.host = field.value
      case 6 where head.isSame(field.name, as: "expect"):
        try checkExpectation(field.value, of: head)
      case 14 where head.isSame(field.name, as: "content-length"):
        try checkLength(field.value, of: head)
      case 17 where head.isSame(field.name, as: "transfer-encoding"):
        codings += 1
        try checkCoding(field.value, of: head, isFirst: codings == 1)
      default: break
      }
    }
    try checkHost(of: head)
    try checkTarget(of: head)
    let target = head.bytes[head.target.range]
    head.path = String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
  }

  private static func hasOnlyTokens(_ slice: HTTPHead.Slice, in head: HTTPHead) -> Bool {
    head.bytes.withUnsafeBufferPointer { bytes in
      slice.range.allSatisfy { ASCII.isToken(bytes[$0]) }
    }
  }

  /// http_parser refuses control characters in a value, but does not check the first byte.
  private static func startsWithControl(_ slice: HTTPHead.Slice, in head: HTTPHead) -> Bool {
    guard slice.count > 0 else { return false }
    let first = head.bytes[Int(slice.start)]
    return first < 32 || first == 127
  }

  private static func checkExpectation(
    _ value: HTTPHead.Slice,
    of head: HTTPHead
  ) throws(HTTPRefusal) {
    guard head.isSame(value, as: "100-continue") else {
      throw HTTPRefusal(.expectationFailed, "only 100-continue can be expected")
    }
    // HTTP/1.0 has no interim responses, so the expectation is ignored there (RFC 9110, 10.1.1).
    head.expectsContinue = !head.isOld
  }

  /// http_parser skips spaces inside a length, but other programs may not, so only digits are allowed.
  private static func checkLength(_ value: HTTPHead.Slice, of head: HTTPHead) throws(HTTPRefusal) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard value.count > 0, head.bytes[value.range].allSatisfy(digits.contains) else {
      throw .bad("Content-Length is not a number")
    }
  }

  private static func checkCoding(
    _ value: HTTPHead.Slice,
    of head: HTTPHead,
    isFirst: Bool
  ) throws(HTTPRefusal) {
    guard !head.isOld else { throw .bad("Transfer-Encoding in an HTTP/1.0 request") }
    guard isFirst else { throw .bad("two Transfer-Encoding fields") }
    guard head.isSame(value, as: "chunked") else {
      throw HTTPRefusal(.notImplemented, "the only transfer coding understood is chunked")
    }
  }

  private static func checkHost(of head: HTTPHead) throws(HTTPRefusal) {
    guard let host = head.host else {
      guard head.isOld else { throw .bad("no Host field") }
      return
    }
    guard isAuthority(head.bytes[host.range]) else { throw .bad("Host is not a host") }
  }

  /// Whether the bytes are a host with an optional port.
  ///
  /// An empty host, or user information before the host, would mean something else to other programs.
  private static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"),
        UInt8(ascii: "%"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }

  private static func checkTarget(of head: HTTPHead) throws(HTTPRefusal) {
    let target = head.bytes[head.target.range]
    guard target.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "#") }) else {
      throw .bad("the target has a character that no target may have")
    }
    guard target.first != UInt8(ascii: "/") else { return }
    if target.elementsEqual([UInt8(ascii: "*")]) {
      guard head.method == .options else { throw .bad("only OPTIONS may ask for '*'") }
      return
    }
    try readAbsoluteTarget(of: head)
  }

  /// In a target such as `GET http://host/path`, the target's host replaces that of the Host field (RFC 9112, 3.2.2).
  ///
  /// If the target's host differs from the Host field, the request is refused, since caches and handlers would disagree
  /// about the requested page.
  private static func readAbsoluteTarget(of head: HTTPHead) throws(HTTPRefusal) {
    let target = head.bytes[head.target.range]
    let scheme = Array("http://".utf8)
    guard target.count > scheme.count, ASCII.isSame(target.prefix(scheme.count), as: "http://")
    else { throw .bad("the target is neither a path nor an http address") }
    let rest = target.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    let authority = rest[..<(end ?? rest.endIndex)]
    guard isAuthority(authority) else { throw .bad("the target's host is not a host") }
    guard let end, head.bytes[end] == UInt8(ascii: "/") else {
      throw .bad("an absolute target needs a path, at least '/'")
    }
    let slice = HTTPHead.Slice(
      start: UInt32(authority.startIndex),
      count: UInt32(authority.count)
    )
    if let host = head.host {
      guard head.isSame(host, as: head.text(slice)) else {
        throw .bad("Host differs from the host of the target")
      }
    }
    head.host = slice
    head.target.count -= UInt32(end) - head.target.start
    head.target.start = UInt32(end)
  }
}
