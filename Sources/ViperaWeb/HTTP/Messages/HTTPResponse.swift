/// What a handler answers.
///
/// ```swift
/// HTTPResponse(.ok, .json, body: bytes)
/// HTTPResponse(text: "hello")
/// ```
///
/// The server itself writes Date, Content-Length, Transfer-Encoding and Connection; a response whose
/// `headers` name one of these, or hold a line break, is replaced by a 500 and reported as a fault. So is one
/// whose status is not from 200 to 599, or whose length is negative.
public struct HTTPResponse: Sendable {
  /// A header field.
  public typealias Header = (name: String, value: String)

  enum Content: Sendable {
    case bytes([UInt8])
    case stream(length: Int?, @Sendable (HTTPBodyWriter) async throws -> Void)
    case upgrade(WebSocketUpgrade)

    /// Whether writing it takes a task.
    var isStream: Bool {
      if case .stream = self { true } else { false }
    }
  }

  /// The status.
  public var status: HTTPStatus
  /// What the body is; the field is left out without one.
  public var contentType: HTTPContentType?
  /// Further header fields.
  public var headers: [Header]
  /// Whether the connection ends with this response.
  public var closesConnection = false
  /// Whether the body may be compressed where the peer accepts it.
  ///
  /// Turn it off where a secret stands beside text of a stranger's choice: sizes would tell.
  public var mayBeCompressed = true

  /// The body as it was compressed beforehand.
  var packed: HTTPPackedBody?
  var content: Content

  /// How many bytes the body has, before it is compressed; nil where it is written piece by piece and
  /// nobody knows.
  public var bodyLength: Int? {
    switch content {
    case .bytes(let bytes): bytes.count
    case .stream(let length, _): length
    case .upgrade: 0
    }
  }

  private init(
    _ status: HTTPStatus,
    _ contentType: HTTPContentType?,
    _ headers: [Header],
    _ content: Content
  ) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.content = content
  }

  /// Answers with bytes.
  public init(
    _ status: HTTPStatus = .ok,
    _ contentType: HTTPContentType? = nil,
    headers: [Header] = [],
    body: [UInt8] = []
  ) {
    self.init(status, contentType, headers, .bytes(body))
  }

  /// Answers with a body that was compressed beforehand, as scripts and styles are.
  ///
  /// The form that the peer likes best is sent, and `Vary` tells caches so.
  public init(
    _ status: HTTPStatus = .ok,
    _ contentType: HTTPContentType? = nil,
    headers: [Header] = [],
    body: HTTPPackedBody
  ) {
    self.init(status, contentType, headers, .bytes(body.plain))
    packed = body
  }

  /// Answers with plain text.
  public init(_ status: HTTPStatus = .ok, headers: [Header] = [], text: String) {
    self.init(status, .text, headers, .bytes(Array(text.utf8)))
  }

  /// Answers with a body that is written piece by piece, on the connection's loop.
  ///
  /// An error thrown by `write` breaks the connection off, so that the peer sees that something is
  /// missing.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - contentType: What the body is.
  ///   - headers: Further header fields.
  ///   - length: How many bytes there will be, where that is known; exactly so many must be written.
  ///   - write: Writes the body. Cancelled when the peer goes away.
  public init(
    _ status: HTTPStatus = .ok,
    _ contentType: HTTPContentType? = nil,
    headers: [Header] = [],
    length: Int? = nil,
    write: @escaping @Sendable (HTTPBodyWriter) async throws -> Void
  ) {
    self.init(status, contentType, headers, .stream(length: length, write))
  }

  init(upgrade: WebSocketUpgrade, headers: [Header]) {
    self.init(.switchingProtocols, nil, headers, .upgrade(upgrade))
  }
}
