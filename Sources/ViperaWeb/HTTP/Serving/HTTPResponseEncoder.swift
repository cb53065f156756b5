import Glibc

/// Writes the heads of responses.
struct HTTPResponseEncoder {
  /// The conditions on which the head of a response depends, apart from the response itself.
  struct Context {
    var isHead = false
    /// Whether the request was HTTP/1.0.
    var isOld = false
    var keepsAlive = true
  }

  private var statusLines: [[UInt8]] = Array(repeating: [], count: 600)
  private var dateLine: [UInt8] = []
  private var dateSecond: UInt64?

  init() {}

  /// Adds the head of `response`, and its body if it is complete.
  ///
  /// - Throws: The reason why the response cannot be sent; nothing is added then.
  mutating func append(
    _ response: HTTPResponse,
    in context: Context,
    to output: inout ByteBuffer,
    at now: LoopInstant
  ) throws(HTTPServer.Error) {
    try HTTPResponseEncoder.check(response)
    appendStart(response.status, to: &output, at: now)
    if let type = response.contentType {
      output.append("Content-Type: ")
      output.append(type.value)
      output.append("\r\n")
    }
    for header in response.headers {
      output.append(header.name)
      output.append(": ")
      output.append(header.value)
      output.append("\r\n")
    }
    appendFraming(of: response, in: context, to: &output)
    output.append("\r\n")
  }

  /// Adds the response to a refused request.
  mutating func append(
    _ refusal: HTTPRefusal,
    to output: inout ByteBuffer,
    at now: LoopInstant
  ) {
    let response = refusal.response
    guard case .bytes(let body) = response.content else { return }
    appendStart(response.status, to: &output, at: now)
    output.append("Content-Type: text/plain; charset=utf-8\r\n")
    appendFraming(of: response, in: Context(keepsAlive: false), to: &output)
    output.append("\r\n")
    output.append(body)
  }

  private mutating func appendStart(
    _ status: HTTPStatus,
    to output: inout ByteBuffer,
    at now: LoopInstant
  ) {
    if statusLines[status.code].isEmpty {
      statusLines[status.code] = Array("HTTP/1.1 \(status.code) \(status.reason)\r\n".utf8)
    }
    output.append(statusLines[status.code])
    let second = now.nanoseconds / 1_000_000_000
    if dateSecond != second {
      dateSecond = second
      dateLine = HTTPDate.line(of: time(nil))
    }
    output.append(dateLine)
  }

  private func appendFraming(
    of response: HTTPResponse,
    in context: Context,
    to output: inout ByteBuffer
  ) {
    if case .upgrade = response.content {
      output.append("Upgrade: websocket\r\nConnection: Upgrade\r\n")
      return
    }
    if !response.status.isWithoutBody {
      if let length = response.knownLength {
        output.append("Content-Length: ")
        output.append(decimal: length)
        output.append("\r\n")
      } else if !context.isOld {
        output.append("Transfer-Encoding: chunked\r\n")
      }
    }
    if !context.keepsAlive {
      output.append("Connection: close\r\n")
    } else if context.isOld {
      output.append("Connection: keep-alive\r\n")
    }
  }

  private static func check(_ response: HTTPResponse) throws(HTTPServer.Error) {
    let code = response.status.code
    switch response.content {
    // A handler may forward an upstream's response with any status, so the status is checked.
    case .bytes: guard (200...599).contains(code) else { throw .status(code) }
    case .stream(let length, _):
      guard (200...599).contains(code) else { throw .status(code) }
      if let length, length < 0 { throw .bodyLength(length) }
    case .upgrade: guard code == 101 else { throw .status(code) }
    }
    if let type = response.contentType, !isValue(type.value) { throw .header(name: "Content-Type") }
    for (name, value) in response.headers {
      guard isName(name), isValue(value), !isOwn(name) else { throw .header(name: name) }
    }
  }

  private static func isName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { !$0.isEmpty && $0.allSatisfy(ASCII.isToken) }
  }

  /// A line break in a value would let the author of the value add header fields.
  private static func isValue(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // The loop never ends early, so that the processor can handle many bytes at a time.
      bytes.reduce(0 as UInt8) { $0 | (($1 < 32 && $1 != 9) || $1 == 127 ? 1 : 0) } == 0
    }
  }

  private static func isOwn(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: ASCII.isSame(name.utf8, as: "date")
    case 10: ASCII.isSame(name.utf8, as: "connection")
    case 14: ASCII.isSame(name.utf8, as: "content-length")
    case 17: ASCII.isSame(name.utf8, as: "transfer-encoding")
    default: false
    }
  }
}

extension HTTPResponse {
  /// The length of the body, if it is known.
  var knownLength: Int? {
    switch content {
    case .bytes(let bytes): bytes.count
    case .stream(let length, _): length
    case .upgrade: 0
    }
  }
}
