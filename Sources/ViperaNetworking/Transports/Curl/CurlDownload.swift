/// The part of a response that was received so far, and its limits.
struct CurlDownload {
  private static let mostHeaderBytes = 262_144
  /// The maximum size of a header line, which is curl's limit (`CURL_MAX_HTTP_HEADER`).
  static let mostLineBytes = 102_400
  private static let mostHeaders = 500
  private static let statusStart = Array("HTTP/".utf8)
  /// The number of headers for which memory is reserved at the start.
  private static let usualHeaders = 8

  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  /// Whether the head (status line and headers) and the body are complete, in the cases that curl does not check.
  ///
  /// curl accepts a truncated head, and does not check a gzip body, which this type decodes. HEAD has no body.
  var isWhole: Bool { isHeadWhole && gzip?.isWhole != false }
  private var isHeadWhole = false
  /// Whether the head has begun and not ended.
  var isInHead: Bool { headerBytes > 0 && !isHeadWhole }
  /// Decodes a gzip body; nil until its first byte has arrived.
  private var gzip: GzipDecoder?
  /// Whether the response sets cookies, which may contain credentials.
  var setsCookies: Bool { headers.fields.contains { $0.isNamed("Set-Cookie") } }
  /// The limit that was exceeded, if any.
  private(set) var excess: NetworkError.Reason?
  /// The error with which the receiver ended the request, if it did.
  private(set) var refusal: NetworkError?
  /// Whether the receiver is full, so that the next piece has to wait.
  private(set) var isFull = false
  private var headerBytes = 0
  private var isBodyBegun = false
  private let largest: Int
  private let receiver: BodyReceiver?
  /// Whether curl follows redirects; their heads are not passed to the receiver.
  private let followsRedirects: Bool
  /// Whether the body goes to the receiver.
  private var isStreaming = false

  /// Creates a download that collects a response, or passes its body to `receiver`.
  init(largest: Int, receiver: BodyReceiver? = nil, followsRedirects: Bool = false) {
    self.largest = largest
    self.receiver = receiver
    self.followsRedirects = followsRedirects
  }

  /// Records that the receiver has room again.
  mutating func makeRoom() {
    isFull = false
  }

  /// Adds a header line; returns false if it exceeds the limit, or the receiver ends the request.
  ///
  /// `facts` are evaluated at the end of the head, and only for a receiver.
  mutating func take(
    line: UnsafeRawBufferPointer,
    _ facts: @autoclosure () -> CurlHandle.HeadFacts = CurlHandle.HeadFacts()
  ) -> Bool {
    headerBytes += line.count
    // Heads of redirects count too: otherwise a server could send headers endlessly.
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
      // A trailer. It is ignored: RFC 9110, 6.5.1, allows merging only fields known to be safe in trailers, and none
      // are known here.
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

  /// Adds a piece of the body; returns false if it cannot be decoded or exceeds the limit.
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

  /// Checks the body's encoding; an encoding that was not requested is an error.
  private mutating func beginBody() throws(GzipDecoder.Failure) {
    isBodyBegun = true
    switch headers["Content-Encoding"]?.lowercased() {
    case nil, "", "identity": break
    case "gzip", "x-gzip": gzip = try GzipDecoder()
    default: throw .broken
    }
  }

  /// Passes the head to the receiver at once, since an event stream may send no data for a long time.
  ///
  /// - Returns: Whether the request continues.
  private mutating func begin(_ receiver: BodyReceiver, _ facts: CurlHandle.HeadFacts) -> Bool {
    let isRedirect =
      300..<400 ~= facts.status && headers.values(of: "Location").contains { !$0.isEmpty }
    // After a status below 200, or a redirect that curl follows, another head comes.
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

  private mutating func pass(_ piece: UnsafeRawBufferPointer) throws(GzipDecoder.Failure) {
    var bytes: [UInt8] = []
    if let gzip {
      // A piece from curl has at most 16 kB, so it decodes to at most 17 MB.
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

  /// The bytes without spaces and tabs at both ends; a head contains no other white space.
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
