/// The response of a handler.
///
/// ```swift
/// HTTPResponse(.ok, .json, body: bytes)
/// HTTPResponse(text: "hello")
/// ```
///
/// The server itself writes Date, Content-Length, Transfer-Encoding and Connection. A response whose `headers` contain
/// one of these, or a line break, is replaced by a 500 and reported as a fault. The same applies to a response whose
/// status is not from 200 to 599, or whose length is negative.
public struct HTTPResponse: Sendable {
  /// A header field.
  public typealias Header = (name: String, value: String)

  enum Content: Sendable {
    case bytes([UInt8])
    case stream(length: Int?, @Sendable (HTTPBodyWriter) async throws -> Void)
    case upgrade(WebSocketUpgrade)

    /// Whether a task is needed to write the body.
    var isStream: Bool {
      if case .stream = self { true } else { false }
    }
  }

  /// The status.
  public var status: HTTPStatus
  /// The media type of the body; nil sends no `Content-Type`.
  public var contentType: HTTPContentType?
  /// Further header fields.
  public var headers: [Header]
  /// Whether the connection ends with this response.
  public var closesConnection = false
  /// Whether the body may be compressed if the peer accepts it.
  ///
  /// Turn it off if the body contains a secret next to text that an attacker can choose, since the compressed size
  /// would reveal the secret.
  public var mayBeCompressed = true

  /// The body with compressed forms that were created in advance.
  var packed: HTTPPackedBody?
  var content: Content

  /// The size of the body in bytes, before compression; nil if it is written piece by piece and its length is not
  /// known.
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

  /// Creates a response with a body of bytes.
  public init(
    _ status: HTTPStatus = .ok,
    _ contentType: HTTPContentType? = nil,
    headers: [Header] = [],
    body: [UInt8] = []
  ) {
    self.init(status, contentType, headers, .bytes(body))
  }

  /// Creates a response with a body that was compressed in advance, such as scripts and styles.
  ///
  /// The peer gets the form that it prefers, and `Vary` informs caches.
  public init(
    _ status: HTTPStatus = .ok,
    _ contentType: HTTPContentType? = nil,
    headers: [Header] = [],
    body: HTTPPackedBody
  ) {
    self.init(status, contentType, headers, .bytes(body.plain))
    packed = body
  }

  /// Creates a response with plain text.
  public init(_ status: HTTPStatus = .ok, headers: [Header] = [], text: String) {
    self.init(status, .text, headers, .bytes(Array(text.utf8)))
  }

  /// Creates a response with a body that is written piece by piece, on the connection's loop.
  ///
  /// An error thrown by `write` closes the connection, so that the peer sees that the body is incomplete.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - contentType: The media type of the body.
  ///   - headers: Further header fields.
  ///   - length: The length of the body in bytes, if it is known; exactly this many bytes must be written.
  ///   - write: Writes the body; cancelled when the peer disconnects.
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
