/// The received part of a response, within its limits.
struct CurlDownload {
  private static let mostHeaderBytes = 262_144
  /// The maximum size of one line of a head, which is curl's (`CURL_MAX_HTTP_HEADER`).
  static let mostLineBytes = 102_400
  private static let mostHeaders = 500
  private static let statusStart = Array("HTTP/".utf8)
  /// The number of headers for which memory is reserved at once.
  private static let usualHeaders = 8

  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  /// Whether head and body are complete, as far as curl does not check that.
  ///
  /// curl accepts a truncated head. A HEAD request has no body, and a gzip body of no bytes is empty.
  var isWhole: Bool { isHeadWhole && gzip?.isWhole != false }
  private var isHeadWhole = false
  /// Whether a head has begun and not ended.
  var isInHead: Bool { headerBytes > 0 && !isHeadWhole }
  /// Decodes the body, once its first byte has arrived, if it is gzip.
  private var gzip: GzipDecoder?
  /// Whether the response sets cookies, which may contain credentials.
  var setsCookies: Bool { headers.fields.contains { $0.isNamed("Set-Cookie") } }
  /// The exceeded limit, if any.
  private(set) var excess: NetworkError.Reason?
  /// Why the receiver ended the request, if it did.
  private(set) var refusal: NetworkError?
  /// Whether the receiver has no room, so that the next piece has to wait.
  private(set) var isFull = false
  private var headerBytes = 0
  private var isBodyBegun = false
  private let largest: Int
  private let receiver: BodyReceiver?
  /// Whether curl follows redirects, whose heads are not for the receiver.
  private let followsRedirects: Bool
  /// Whether the body goes to the receiver.
  private var isStreaming = false

  /// Collects a response, or passes its body on to `receiver`.
  init(largest: Int, receiver: BodyReceiver? = nil, followsRedirects: Bool = false) {
    self.largest = largest
    self.receiver = receiver
    self.followsRedirects = followsRedirects
  }

  /// Notes that the receiver has room again.
  mutating func makeRoom() {
    isFull = false
  }

  /// Adds a line of a head; false if it exceeds the limit, or the receiver ends the request.
  ///
  /// `facts` are read at the end of the head, and only for a receiver.
  mutating func take(
    line: UnsafeRawBufferPointer,
    _ facts: @autoclosure () -> CurlHandle.HeadFacts = CurlHandle.HeadFacts()
  ) -> Bool {
    headerBytes += line.count
    // Lines of heads that a later one replaced count too: a server could send them endlessly.
    guard headerBytes <= Self.mostHeaderBytes else {
      excess = .tooManyHeaderBytes(limit: Self.mostHeaderBytes)
      return false
    }
    if !isStreaming, line.starts(with: Self.statusStart) {
      headers = HTTPHeaders()
      headers.reserve(Self.usualHeaders)
      (body, gzip) = ([], nil)
      (isHeadWhole, isBodyBegun) = (false, false)
    } else if line.allSatisfy(Self.isLineEnd) {
      guard !isHeadWhole else { return true }
      isHeadWhole = true
      if let receiver { return begin(receiver, facts()) }
    } else if isHeadWhole {
      // A trailer. RFC 9110, 6.5.1: only fields known to be safe there may be added to the headers; none are known
      // here.
      return true
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      guard headers.fields.count < Self.mostHeaders else {
        excess = .tooManyHeaders(limit: Self.mostHeaders)
        return false
      }
      headers.append(Self.text(line[..<colon]), Self.text(Self.trimmed(line[(colon + 1)...])))
    }
    return true
  }

  /// Adds a piece of the body; false if it cannot be read or exceeds the limit.
  mutating func take(body piece: UnsafeRawBufferPointer) -> Bool {
    do throws(GzipDecoder.Failure) {
      if !isBodyBegun { try beginBody() }
      if isStreaming {
        try pass(piece)
      } else if let gzip {
        try gzip.decode(piece, into: &body, limit: largest)
      } else {
        guard piece.count <= largest - body.count else { throw .tooLarge }
        body.append(contentsOf: piece)
      }
      return true
    } catch {
      if error == .tooLarge { excess = .tooLarge(limit: largest) }
      body = []
      return false
    }
  }

  /// Checks the encoding of the body; an encoding that was not requested is an error.
  private mutating func beginBody() throws(GzipDecoder.Failure) {
    isBodyBegun = true
    switch headers["Content-Encoding"]?.lowercased() {
    case nil, "", "identity": break
    case "gzip", "x-gzip": gzip = try GzipDecoder()
    default: throw .broken
    }
  }

  /// Passes the head on to the receiver, before the body: an event stream may be quiet for long.
  ///
  /// - Returns: Whether the request continues.
  private mutating func begin(_ receiver: BodyReceiver, _ facts: CurlHandle.HeadFacts) -> Bool {
    let isRedirect =
      300..<400 ~= facts.status && headers.values(of: "Location").contains { !$0.isEmpty }
    // A status below 200 announces another head, and so does a redirect that curl follows.
    guard facts.status >= 200, !(isRedirect && followsRedirects) else { return true }
    var head = HTTPResponse(status: facts.status, headers: headers)
    head.redirectTarget = facts.redirectTarget
    do throws(NetworkError) {
      isStreaming = try receiver.begin(head)
      return true
    } catch {
      refusal = error
      return false
    }
  }

  /// Passes a piece on to the receiver.
  private mutating func pass(_ piece: UnsafeRawBufferPointer) throws(GzipDecoder.Failure) {
    var bytes: [UInt8] = []
    if let gzip {
      // curl's pieces have at most 16 kB, so that they decode to at most 17 MB.
      try gzip.decode(piece, into: &bytes, limit: .max / 2)
    } else {
      bytes = Array(piece)
    }
    guard !bytes.isEmpty else { return }
    do throws(NetworkError) {
      isFull = try receiver?.receive(bytes) == false
    } catch {
      refusal = error
      throw .broken
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  /// The bytes without ASCII white space at both ends; a head may contain no other.
  private static func trimmed(
    _ bytes: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return bytes[start..<end]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }
}
